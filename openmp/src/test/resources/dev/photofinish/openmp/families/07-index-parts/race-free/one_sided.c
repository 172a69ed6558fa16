// The two elements are exchanged.
#include <stdio.h>
#define N 8
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  int t = idx[2];
  idx[2] = idx[5];
  idx[5] = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
