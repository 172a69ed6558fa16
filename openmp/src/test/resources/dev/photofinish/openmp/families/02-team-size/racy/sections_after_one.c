// Only the first sections construct has a team of one; the sections of the second race on x.
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp parallel sections num_threads(1) if (0)
  {
#pragma omp section
    x = 1;
#pragma omp section
    x = 2;
  }
#pragma omp parallel sections
  {
#pragma omp section
    x = 3;
#pragma omp section
    x = 4;
  }
  printf("%d\n", x);
  return 0;
}
