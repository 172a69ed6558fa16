// Each thread has a struct of its own.
#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
int main(void) {
  struct timespec t = {0, 0};
#pragma omp parallel num_threads(2)
  {
    struct timespec t = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &t);
  }
  printf("%d\n", t.tv_nsec >= 0);
  return 0;
}
