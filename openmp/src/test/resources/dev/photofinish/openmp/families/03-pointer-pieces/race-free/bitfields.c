// The pointer moves through two bit-fields of 32 bits. q then points to z, which p does not.
#include <stdio.h>
#include <stdint.h>
struct split { uint64_t lo : 32, hi : 32; };
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &z;
  struct split s;
  s.lo = (uintptr_t)from & 0xffffffffu;
  s.hi = (uintptr_t)from >> 32;
  q = (int *)(uintptr_t)((uint64_t)s.hi << 32 | s.lo);
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
