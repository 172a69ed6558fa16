// One byte of element 1 is exchanged with one of element 258, so 2 and 257 are there twice.
#include <stdio.h>
#define N 300
static int idx[N], a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  unsigned char *b = (unsigned char *)idx, t = b[4 * 1];
  b[4 * 1] = b[4 * 258];
  b[4 * 258] = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
