#include <stdio.h>
#define N 6
int g[N][N];
int main(void) {
#pragma omp parallel
#pragma omp single
  for (int i = 1; i < N; i++) for (int j = 1; j < N; j++) {
#pragma omp task depend(in: g[i-1][j], g[i][j-1]) depend(out: g[i][j])
    g[i][j] = g[i-1][j] + g[i][j-1] + 1; }
  printf("%d\n", g[N-1][N-1]); return 0; }
