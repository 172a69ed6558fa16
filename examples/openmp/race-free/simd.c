// Each iteration needs the eighth before it, and no more than four are done at once.
#include <stdio.h>

int main(void) {
  int wave[24];
  for (int i = 0; i < 24; i++)
    wave[i] = i % 5;
#pragma omp simd safelen(4)
  for (int i = 8; i < 24; i++)
    wave[i] = wave[i - 8] + 1;
  printf("%d\n", wave[23]);
  return 0;
}
