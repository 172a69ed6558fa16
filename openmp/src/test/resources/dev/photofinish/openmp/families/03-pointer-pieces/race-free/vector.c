// The pointer is loaded and stored as a vector of two ints. q then points to z, which p does not.
#include <stdio.h>
#include <string.h>
typedef int pair __attribute__((vector_size(8)));
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &z;
  pair v, w;
  memcpy(&v, &from, sizeof v);
  w[0] = v[0];
  w[1] = v[1];
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
