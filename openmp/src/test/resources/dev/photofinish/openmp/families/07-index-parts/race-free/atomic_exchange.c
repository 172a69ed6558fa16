// The old value is put into the other element.
#include <stdio.h>
#define N 8
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  int old = __atomic_exchange_n(&idx[2], idx[6], __ATOMIC_SEQ_CST);
  idx[6] = old;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
