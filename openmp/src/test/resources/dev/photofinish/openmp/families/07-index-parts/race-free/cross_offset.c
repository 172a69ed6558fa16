// The lowest bytes of elements whose other bytes are equal are exchanged, which exchanges the elements.
#include <stdio.h>
#define N 300
static int idx[N], a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  unsigned char *b = (unsigned char *)idx, t = b[0];
  b[0] = b[4 * 7];
  b[4 * 7] = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
