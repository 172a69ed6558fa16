// Each domino leans on its neighbour, and the lanes and threads move them all at once.
#include <stdio.h>

int main(void) {
  int lean[20] = {0};
#pragma omp parallel for simd
  for (int i = 0; i < 19; i++)
    lean[i] = lean[i + 1] + 1;
  printf("%d\n", lean[0]);
  return 0;
}
