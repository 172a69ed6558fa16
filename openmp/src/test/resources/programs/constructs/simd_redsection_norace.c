#include <stdio.h>
int h[8];
int main(void) {
#pragma omp simd reduction(+: h[:8])
  for (int i = 0; i < 64; i++) h[2] += i;
  printf("%d\n", h[2]); return 0; }
