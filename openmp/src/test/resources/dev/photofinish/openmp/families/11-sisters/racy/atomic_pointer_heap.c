// The block that is found may have been allocated and published by another thread.
#include <stdlib.h>
static int *shared;
int main(void) {
#pragma omp parallel
  {
    int *mine = calloc(4, sizeof *mine), *found;
#pragma omp atomic write
    shared = mine;
#pragma omp atomic read
    found = shared;
    found[0]++;
  }
  return 0;
}
