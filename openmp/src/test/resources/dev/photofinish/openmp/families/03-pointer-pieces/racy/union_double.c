// The pointer is written to one member of a union and copied through another. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <stdlib.h>
union cell { int *p; double d; };
int main(void) {
  int *x = calloc(1, sizeof *x), *y = calloc(1, sizeof *y), *z = calloc(1, sizeof *z);
  int *p = x, *q = y;
  int *from = x;
  union cell a, b;
  a.p = from;
  b.d = a.d;
  q = b.p;
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
