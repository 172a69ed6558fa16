// gettimeofday writes the shared struct that the other section reads.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/time.h>
int main(void) {
  struct timeval a = {0, 0}, b = {0, 0};
  long seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      gettimeofday(&a, NULL);
    }
#pragma omp section
    {
      seen = a.tv_usec;
    }
  }
  printf("%ld %ld\n", seen, b.tv_sec);
  return 0;
}
