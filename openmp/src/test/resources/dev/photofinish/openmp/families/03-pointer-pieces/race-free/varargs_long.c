// The pointer goes through a variable argument list as a long. q then points to z, which p does not.
#include <stdio.h>
#include <stdarg.h>
#include <stdint.h>
static void put(int **to, ...) {
  va_list ap;
  va_start(ap, to);
  long v = va_arg(ap, long);
  va_end(ap);
  *to = (int *)v;
}
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &z;
  put(&q, (long)(intptr_t)from);
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
