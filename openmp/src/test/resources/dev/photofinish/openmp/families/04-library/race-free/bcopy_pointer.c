// bcopy copies a pointer to z into q.
#define _GNU_SOURCE
#include <stdio.h>
#include <strings.h>
int main(void) {
  int x = 0, y = 0, z = 0;
  int *q = &y;
  int *from = &z;
  bcopy(&from, &q, sizeof q);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      x = 1;
    }
#pragma omp section
    {
      *q = 2;
    }
  }
  printf("%d %d %d\n", x, y, z);
  return 0;
}
