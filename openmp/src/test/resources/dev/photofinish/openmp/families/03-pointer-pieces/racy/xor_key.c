// The pointer is hidden by xor with a key and shown again. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
static uintptr_t hide(uintptr_t u) { return u ^ 0x5a5a5a5a5a5aul; }
int main(void) {
  int *x = calloc(1, sizeof *x), *y = calloc(1, sizeof *y), *z = calloc(1, sizeof *z);
  int *p = x, *q = y;
  int *from = x;
  uintptr_t secret = hide((uintptr_t)from);
  q = (int *)hide(secret);
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
