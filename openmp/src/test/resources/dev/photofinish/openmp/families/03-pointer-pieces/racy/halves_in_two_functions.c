// One function writes the low half of q and another the high half. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <stdint.h>
#include <string.h>
static void low(void *d, const void *s) { memcpy(d, s, 4); }
static void high(void *d, const void *s) { memcpy((char *)d + 4, (const char *)s + 4, 4); }
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &x;
  low(&q, &from);
  high(&q, &from);
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
