// poll writes revents, which the other section reads.
#define _GNU_SOURCE
#include <poll.h>
#include <stdio.h>
static int n;
int main(void) {
  struct pollfd a = {0, POLLIN, 0}, b = {0, POLLIN, 0};
  int seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      n = poll(&a, 1, 0);
    }
#pragma omp section
    {
      seen = a.revents;
    }
  }
  printf("%d %d\n", seen, n >= 0);
  return 0;
}
