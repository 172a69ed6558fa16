// The two elements are exchanged.
#include <stdio.h>
#define N 300
static int idx[N], a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  int t = idx[1];
  idx[1] = idx[258];
  idx[258] = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
