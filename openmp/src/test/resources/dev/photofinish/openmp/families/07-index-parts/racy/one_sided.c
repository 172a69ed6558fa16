// The value of element 5 is moved to element 2 and stays in element 5 too.
#include <stdio.h>
#define N 8
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  int t = idx[2];
  idx[2] = idx[5];
  idx[4] = t == 4 ? 0 : idx[4];
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
