// The pointer is written as hexadecimal digits and read again by hand. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <stdint.h>
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &x;
  char digits[16];
  uintptr_t u = (uintptr_t)from, w = 0;
  for (int i = 0; i < 16; i++)
    digits[i] = "0123456789abcdef"[u >> (60 - 4 * i) & 15];
  for (int i = 0; i < 16; i++)
    w = w * 16 + (digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10);
  q = (int *)w;
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
