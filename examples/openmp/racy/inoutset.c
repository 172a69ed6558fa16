// The two halves may be filled at the same time, but who prints them waits for neither.
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
#pragma omp task shared(half)
    printf("%d\n", half[0] + half[1]);
  }
  return 0;
}
