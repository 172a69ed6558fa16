// The environment is only read.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
static int other;
int main(void) {
  int found = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      other = getenv("COLOUR") != NULL;
    }
#pragma omp section
    {
      found = getenv("SIZE") != NULL;
    }
  }
  printf("%d %d\n", found, other);
  return 0;
}
