// Only the low bytes of elements 1 and 258 are exchanged, so idx has 2 and 257 twice.
#include <stdio.h>
#define N 300
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  unsigned char *p = (unsigned char *)&idx[1], *q = (unsigned char *)&idx[258];
  for (unsigned k = 0; k < 1; k++) {
    unsigned char t = p[k];
    p[k] = q[k];
    q[k] = t;
  }
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
