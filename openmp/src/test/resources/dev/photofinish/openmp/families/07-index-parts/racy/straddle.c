// The four bytes that are exchanged lie half in one element and half in the next: 0 is then there twice.
#include <stdio.h>
#include <string.h>
#define N 8
static unsigned idx[N];
static int a[8 * 0x8000];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = (unsigned)i * 0x8000u;
  char t[4], *p = (char *)&idx[0], *q = (char *)&idx[1];
  p += 2, q += 2;
  memcpy(t, p, 4);
  memcpy(p, q, 4);
  memcpy(q, t, 4);
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
