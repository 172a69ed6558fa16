// The pointer that comes first is to z.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  int x = 0, y = 0, z = 0;
  int *a[3] = {&y, &z, &x};
  memmove(a, a + 1, 2 * sizeof a[0]);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      x = 1;
    }
#pragma omp section
    {
      *a[0] = 2;
    }
  }
  printf("%d %d %d\n", x, y, z);
  return 0;
}
