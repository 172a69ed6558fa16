// Both halves are exchanged.
#include <stdio.h>
#define N 8
union cell { unsigned whole; unsigned short half[2]; };
static union cell cell[N];
static int a[8 * 0x8000];
int main(void) {
  for (int i = 0; i < N; i++)
    cell[i].whole = (unsigned)i * 0x8000u;
  unsigned short *p = cell[1].half, *q = cell[2].half;
  for (int k = 0; k < 2; k++) {
    unsigned short t = p[k];
    p[k] = q[k];
    q[k] = t;
  }
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[cell[i].whole] += i;
  printf("%d\n", a[0]);
  return 0;
}
