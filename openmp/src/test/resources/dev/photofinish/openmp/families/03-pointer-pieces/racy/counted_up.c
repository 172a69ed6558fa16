// A number is counted up until it equals the bits of the pointer, and read as a pointer through a union. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <stdint.h>
union u { int *p; unsigned long n; };
static unsigned long copy(unsigned long u) { unsigned long w = 0; while (w != u) w++; return w; }
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  union u a, b;
  a.p = &x;
  b.n = copy(a.n);
  q = b.p;
#pragma omp parallel sections num_threads(2) shared(p, q)
  {
#pragma omp section
    *p = 1;
#pragma omp section
    *q = 2;
  }
  printf("%d %d %d\n", x, y, z);
  return 0;
}
