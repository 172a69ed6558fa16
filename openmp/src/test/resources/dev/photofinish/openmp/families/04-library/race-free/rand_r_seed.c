// Each thread has its own seed.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  unsigned seed = 1;
  int sum = 0;
#pragma omp parallel num_threads(2)
  {
    unsigned seed = 1;
    int r = rand_r(&seed) & 1;
#pragma omp atomic
    sum += r;
  }
  printf("%d %u\n", sum, seed);
  return 0;
}
