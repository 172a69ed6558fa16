// Every thread gets the budget and spends its own.
#include <stdio.h>

int main(void) {
  int budget = 100;
#pragma omp parallel num_threads(3) firstprivate(budget)
  {
    for (int k = 0; k < 4; k++)
      budget -= k;
  }
  printf("%d\n", budget);
  return 0;
}
