// memcpy exchanges all four bytes.
#include <stdio.h>
#include <string.h>
#define N 8
static unsigned idx[N];
static int a[8 * 0x8000];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = (unsigned)i * 0x8000u;
  char t[4];
  size_t w = 4;
  memcpy(t, &idx[1], w);
  memcpy(&idx[1], &idx[2], w);
  memcpy(&idx[2], t, w);
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
