// The two halves are filled at the same time; who prints them depends on both.
#include <stdio.h>

int main(void) {
  int half[2] = {0, 0};
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(half) depend(inoutset : half)
    half[0] = 5;
#pragma omp task shared(half) depend(inoutset : half)
    half[1] = 6;
#pragma omp task shared(half) depend(in : half)
    printf("%d\n", half[0] + half[1]);
  }
  return 0;
}
