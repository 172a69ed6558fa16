// A pointer to x goes through a pipe into q: the sections race on x.
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>
int main(void) {
  int x = 0, y = 0, z = 0, fd[2];
  int *q = &y;
  int *from = &x;
  if (pipe(fd))
    return 2;
  if (write(fd[1], &from, sizeof from) != sizeof from || read(fd[0], &q, sizeof q) != sizeof q)
    return 2;
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
