// After listing 3 of the paper on phases: two sections write the same variable.
#include <stdio.h>

int main(void) {
  int x = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp sections
    {
      x = 1;
#pragma omp section
      x = 2;
    }
  }
  printf("%d\n", x);
  return 0;
}
