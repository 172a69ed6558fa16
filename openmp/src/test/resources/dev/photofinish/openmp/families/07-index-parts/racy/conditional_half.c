// The second half of the exchange is done only when the value is small enough, which it is not.
#include <stdio.h>
#define N 8
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  for (int i = 0; i + 4 < N; i++) {
    int t = idx[i];
    idx[i] = idx[i + 4];
    if (t < 2)
      idx[i + 4] = t;
  }
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
