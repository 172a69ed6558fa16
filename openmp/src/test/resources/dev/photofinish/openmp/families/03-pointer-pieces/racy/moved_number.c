// The bits of the pointer are a number, to which the size of an element is added: q points to x[1] as p does.
#include <stdio.h>
#include <string.h>
int main(void) {
  int x[2] = {0, 0};
  int *p = &x[1], *q = &x[0];
  int *from = &x[0];
  unsigned long n;
  memcpy(&n, &from, sizeof n);
  n += sizeof *q;
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
