// An element of row 0 is exchanged with one of row 1, so row 0 has 6 twice.
#include <stdio.h>
#define N 8
static int idx[2][N], a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[0][i] = idx[1][i] = i;
  int t = idx[0][1];
  idx[0][1] = idx[1][6];
  idx[1][6] = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[0][i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
