// Elements are exchanged through the first member.
#include <stdio.h>
#define N 300
static union { unsigned short idx[N]; unsigned char b[2 * N]; } u;
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    u.idx[i] = (unsigned short)i;
  unsigned short t = u.idx[1];
  u.idx[1] = u.idx[258];
  u.idx[258] = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[u.idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
