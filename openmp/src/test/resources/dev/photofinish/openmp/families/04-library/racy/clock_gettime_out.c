// Both threads let clock_gettime write one shared struct.
#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
int main(void) {
  struct timespec t = {0, 0};
#pragma omp parallel num_threads(2)
  {
    clock_gettime(CLOCK_MONOTONIC, &t);
  }
  printf("%d\n", t.tv_nsec >= 0);
  return 0;
}
