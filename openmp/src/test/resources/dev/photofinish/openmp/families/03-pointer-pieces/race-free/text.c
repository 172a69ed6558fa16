// The pointer is printed with %p and read again. q then points to z, which p does not.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int *x = calloc(1, sizeof *x), *y = calloc(1, sizeof *y), *z = calloc(1, sizeof *z);
  int *p = x, *q = y;
  int *from = z;
  char text[64];
  void *back = q;
  snprintf(text, sizeof text, "%p", (void *)from);
  if (sscanf(text, "%p", &back) != 1)
    return 1;
  q = back;
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
