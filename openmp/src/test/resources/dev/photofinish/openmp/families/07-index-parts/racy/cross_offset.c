// The lowest byte of one element is exchanged with the second byte of another: 0 and 258 become 1 and 2.
#include <stdio.h>
#define N 300
static int idx[N], a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  unsigned char *b = (unsigned char *)idx, t = b[0];
  b[0] = b[4 * 258 + 1];
  b[4 * 258 + 1] = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
