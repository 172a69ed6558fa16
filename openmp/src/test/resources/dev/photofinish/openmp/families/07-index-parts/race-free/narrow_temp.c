// The saved value keeps its width.
#include <stdio.h>
#define N 300
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  int t = idx[290];
  idx[290] = idx[3];
  idx[3] = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
