// Bytes of the 16-bit elements are exchanged through the other member of the union.
#include <stdio.h>
#define N 300
static union { unsigned short idx[N]; unsigned char b[2 * N]; } u;
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    u.idx[i] = (unsigned short)i;
  unsigned char t = u.b[2 * 1];
  u.b[2 * 1] = u.b[2 * 258];
  u.b[2 * 258] = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[u.idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
