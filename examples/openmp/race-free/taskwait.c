// The sum is taken when both tasks are done.
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
#pragma omp taskwait
    both = left + right;
  }
  printf("%d\n", both);
  return 0;
}
