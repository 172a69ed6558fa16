// Both bytes are exchanged.
#include <stdio.h>
#define N 300
struct part { unsigned char lo, hi; };
static union { unsigned short idx[N]; struct part part[N]; } u;
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    u.idx[i] = (unsigned short)i;
  unsigned char t = u.part[1].lo, s = u.part[1].hi;
  u.part[1].lo = u.part[258].lo;
  u.part[258].lo = t;
  u.part[1].hi = u.part[258].hi;
  u.part[258].hi = s;
  if (s > 100)
    return 2;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[u.idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
