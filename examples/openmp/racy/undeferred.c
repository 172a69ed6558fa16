// The task may run at any time until the end of the region.
#include <stdio.h>

int main(void) {
  int weight = 1, copy = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task shared(weight)
    weight = 70;
    copy = weight;
  }
  printf("%d\n", copy);
  return 0;
}
