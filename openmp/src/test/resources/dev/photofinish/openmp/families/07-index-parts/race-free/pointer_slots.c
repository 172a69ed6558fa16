// The two pointers are exchanged.
#include <stdio.h>
#define N 8
static int v[N];
static int * idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = &v[i];
  int *t = idx[1];
  idx[1] = idx[2];
  idx[2] = t;
  if (!t)
    return 2;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    *idx[i] += i;
  printf("%d\n", a[0]);
  return 0;
}
