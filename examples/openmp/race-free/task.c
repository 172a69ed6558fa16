// Two tasks weigh a basket each; who started them adds nothing before the region has ended.
#include <stdio.h>

int main(void) {
  int left = 0, right = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task shared(left)
    left = 4;
#pragma omp task shared(right)
    right = 6;
  }
  printf("%d\n", left + right);
  return 0;
}
