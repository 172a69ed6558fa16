// The bits of the pointer are looked at one by one, and the number that has them is copied over it. q then points to z, which p does not.
#include <stdio.h>
#include <stdint.h>
#include <string.h>
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &z;
  uintptr_t u, w = 0;
  memcpy(&u, &from, sizeof u);
  for (int i = 0; i < 64; i++)
    if (u >> i & 1)
      w |= (uintptr_t)1 << i;
  memcpy(&q, &w, sizeof q);
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
