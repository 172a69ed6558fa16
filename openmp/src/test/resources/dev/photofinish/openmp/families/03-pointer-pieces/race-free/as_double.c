// The pointer travels in the bits of a double. q then points to z, which p does not.
#include <stdio.h>
#include <string.h>
static double pack(int *p) {
  double d;
  memcpy(&d, &p, sizeof d);
  return d;
}
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &z;
  double box[1];
  box[0] = pack(from);
  memcpy(&q, &box[0], sizeof q);
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
