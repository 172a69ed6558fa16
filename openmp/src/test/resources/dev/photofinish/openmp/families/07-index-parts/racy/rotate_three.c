// The rotation of three elements forgets the saved one, so one value is there twice.
#include <stdio.h>
#define N 8
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  int t = idx[0];
  idx[0] = idx[3];
  idx[3] = idx[5];
  idx[5] = idx[3];
  if (t)
    return 2;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
