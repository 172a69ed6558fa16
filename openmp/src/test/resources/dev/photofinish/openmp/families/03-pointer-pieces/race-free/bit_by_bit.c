// The pointer is rebuilt bit by bit with an if for every bit. q then points to z, which p does not.
#include <stdio.h>
#include <stdint.h>
static uintptr_t rebuild(uintptr_t u) {
  uintptr_t w = 0;
  for (int i = 0; i < 64; i++)
    if (u >> i & 1)
      w |= (uintptr_t)1 << i;
  return w;
}
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &z;
  q = (int *)rebuild((uintptr_t)from);
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
