// Each thread uses the block that it has allocated.
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
    mine[0]++;
  }
  return 0;
}
