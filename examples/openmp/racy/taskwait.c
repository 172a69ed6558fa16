// The sum is taken while the tasks that make its parts may still run.
#include <stdio.h>

int main(void) {
  int left = 0, right = 0, both = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(left)
    left = 4;
#pragma omp task shared(right)
    right = 6;
    both = left + right;
  }
  printf("%d\n", both);
  return 0;
}
