// The second store uses the saved value.
#include <stdio.h>
#define N 8
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  for (int i = 0; i + 1 < N; i += 2) {
    int t = idx[i];
    idx[i] = idx[i + 1];
    idx[i + 1] = t;
    if (t < 0)
      return 2;
  }
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
