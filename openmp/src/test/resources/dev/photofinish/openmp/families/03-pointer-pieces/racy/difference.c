// The distance between two objects is added to the address of one of them. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
int main(void) {
  int *x = calloc(1, sizeof *x), *y = calloc(1, sizeof *y), *z = calloc(1, sizeof *z);
  int *p = x, *q = y;
  int *from = x;
  intptr_t distance = (intptr_t)from - (intptr_t)q;
  q = (int *)((intptr_t)q + distance);
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
