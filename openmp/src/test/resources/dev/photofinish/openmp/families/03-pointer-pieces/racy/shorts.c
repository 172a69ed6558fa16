// The pointer is put together from four numbers of 16 bits. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
int main(void) {
  int *x = calloc(1, sizeof *x), *y = calloc(1, sizeof *y), *z = calloc(1, sizeof *z);
  int *p = x, *q = y;
  int *from = x;
  uint16_t part[4];
  uintptr_t u = (uintptr_t)from, w = 0;
  for (int i = 0; i < 4; i++)
    part[i] = (uint16_t)(u >> 16 * i);
  for (int i = 3; i >= 0; i--)
    w = w << 16 | part[i];
  q = (int *)w;
#pragma omp parallel sections num_threads(2) shared(p, q)
  {
#pragma omp section
    *p = 1;
#pragma omp section
    *q = 2;
  }
  printf("%d %d %d\n", *x, *y, *z);
  return 0;
}
