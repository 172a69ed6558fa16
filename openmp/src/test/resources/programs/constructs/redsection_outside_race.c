#include <stdio.h>
int h[8];
static void bump(int i) { h[i] += 1; } /* the original, not the private copy */
int main(void) {
#pragma omp parallel for reduction(+: h[:8])
  for (int i = 0; i < 100; i++) { h[i % 8] += 1; if (i % 50 == 0) bump(1); }
  printf("%d\n", h[0]); return 0; }
