// The block holds a pointer to z.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int x = 0, z = 0;
  int **t = malloc(sizeof *t);
  if (!t)
    return 2;
  t[0] = &z;
  int **u = realloc(t, 1000 * sizeof *u);
  if (!u)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      x = 1;
    }
#pragma omp section
    {
      *u[0] = 2;
    }
  }
  printf("%d %d\n", x, z);
  return 0;
}
