// The pointer is copied byte by byte from its end by a function. q then points to z, which p does not.
#include <stdio.h>
#include <stdlib.h>
static void copy(char *d, const char *s, int n) {
  while (n-- > 0)
    d[n] = s[n];
}
int main(void) {
  int *x = calloc(1, sizeof *x), *y = calloc(1, sizeof *y), *z = calloc(1, sizeof *z);
  int *p = x, *q = y;
  int *from = z;
  copy((char *)&q, (const char *)&from, sizeof q);
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
