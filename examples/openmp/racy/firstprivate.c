// Every thread spends from one and the same budget.
#include <stdio.h>

int main(void) {
  int budget = 100;
#pragma omp parallel num_threads(3)
  {
    for (int k = 0; k < 4; k++)
      budget -= k;
  }
  printf("%d\n", budget);
  return 0;
}
