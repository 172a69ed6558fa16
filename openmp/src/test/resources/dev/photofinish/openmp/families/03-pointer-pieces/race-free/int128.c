// The pointer is the upper half of a 128-bit number. q then points to z, which p does not.
#include <stdio.h>
#include <stdint.h>
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &z;
  unsigned __int128 wide = (unsigned __int128)(uintptr_t)from << 64 | 5;
  wide += 1;
  q = (int *)(uintptr_t)(wide >> 64);
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
