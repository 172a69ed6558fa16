#include <stdio.h>
#include <stdlib.h>
#define N 8
int *h;
static int g[N][2];
int main(void) {
  int n = N;
  h = calloc(N, sizeof(int));
  #pragma omp parallel for reduction(+: h[:n]) reduction(max: g[1:3][:])
  for (int i = 0; i < 64; i++) {
    h[i % N] += 1;
    if (g[1 + i % 3][0] < i) g[1 + i % 3][0] = i;
  }
  printf("%d\n", h[0]);
  return 0;
}
