// An element of idx is exchanged with one of another array, so idx has 6 twice.
#include <stdio.h>
#define N 8
static int other[N];
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = other[i] = i;
  int *from = other;
  int t = idx[1];
  idx[1] = from[6];
  from[6] = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
