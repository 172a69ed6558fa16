// The saved value 290 is cut to a byte, 34, which is in idx already.
#include <stdio.h>
#define N 300
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  unsigned char t = (unsigned char)idx[290];
  idx[290] = idx[3];
  idx[3] = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
