// Nothing is added to the number that the bits of the pointer are: q points to x[0], p to x[1].
#include <stdio.h>
#include <string.h>
int main(void) {
  int x[2] = {0, 0};
  int *p = &x[1], *q = &x[0];
  int *from = &x[0];
  unsigned long n;
  memcpy(&n, &from, sizeof n);
  n += 0;
  memcpy(&q, &n, sizeof q);
#pragma omp parallel sections num_threads(2) shared(p, q)
  {
#pragma omp section
    *p = 1;
#pragma omp section
    *q = 2;
  }
  printf("%d %d\n", x[0], x[1]);
  return 0;
}
