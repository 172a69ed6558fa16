// Two pointers are exchanged by three xors on integers. q then points to z, which p does not.
#include <stdio.h>
#include <stdint.h>
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &z;
  uintptr_t a = (uintptr_t)from, b = (uintptr_t)q;
  a ^= b;
  b ^= a;
  a ^= b;
  from = (int *)a;
  q = (int *)b;
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
