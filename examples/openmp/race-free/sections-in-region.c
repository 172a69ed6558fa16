// Two sections write a variable each; who adds them up comes after the barrier of sections.
#include <stdio.h>

int main(void) {
  int x = 0, y = 0, sum = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp sections
    {
      x = 1;
#pragma omp section
      y = 2;
    }
#pragma omp single
    sum = x + y;
  }
  printf("%d\n", sum);
  return 0;
}
