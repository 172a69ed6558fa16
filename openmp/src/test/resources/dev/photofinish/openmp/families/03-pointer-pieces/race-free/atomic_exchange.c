// The pointer is exchanged as an integer by an atomic builtin. q then points to z, which p does not.
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
static uintptr_t cell;
int main(void) {
  int *x = calloc(1, sizeof *x), *y = calloc(1, sizeof *y), *z = calloc(1, sizeof *z);
  int *p = x, *q = y;
  int *from = z;
  __atomic_store_n(&cell, (uintptr_t)from, __ATOMIC_SEQ_CST);
  uintptr_t old = __atomic_exchange_n(&cell, (uintptr_t)q, __ATOMIC_SEQ_CST);
  q = (int *)old;
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
