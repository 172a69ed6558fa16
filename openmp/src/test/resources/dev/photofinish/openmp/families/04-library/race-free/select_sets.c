// The other section tests another set.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/select.h>
#include <unistd.h>
static int n;
int main(void) {
  int fd[2], in = 0;
  fd_set a, b;
  struct timeval zero = {0, 0};
  if (pipe(fd))
    return 2;
  FD_ZERO(&a);
  FD_SET(fd[0], &a);
  b = a;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      n = select(fd[0] + 1, &a, NULL, NULL, &zero);
    }
#pragma omp section
    {
      in = FD_ISSET(fd[0], &b) != 0;
    }
  }
  printf("%d %d\n", in, n);
  return 0;
}
