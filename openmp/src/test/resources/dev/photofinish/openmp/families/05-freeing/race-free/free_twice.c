// Only the master frees the block, which no other thread uses.
#include <stdlib.h>
int main(void) {
  char *p = malloc(16);
  if (!p)
    return 2;
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    free(p);
  }
  return 0;
}
