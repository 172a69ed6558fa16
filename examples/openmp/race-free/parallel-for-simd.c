// Each domino of one row copies one of another row.
#include <stdio.h>

int main(void) {
  int lean[20], other[20] = {0};
#pragma omp parallel for simd
  for (int i = 0; i < 19; i++)
    lean[i] = other[i + 1] + 1;
  printf("%d\n", lean[0]);
  return 0;
}
