// Only the lowest bits of 2 and 5 are exchanged: 3 and 4 are then there twice.
#include <stdio.h>
#define N 8
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  int p = 2, q = 5;
  int t = idx[p] & 1;
  idx[p] = (idx[p] & ~1) | (idx[q] & 1);
  idx[q] = (idx[q] & ~1) | t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
