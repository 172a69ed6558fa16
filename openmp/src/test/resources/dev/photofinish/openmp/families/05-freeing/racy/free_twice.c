// Each of the two threads frees the one block.
#include <stdlib.h>
int main(void) {
  char *p = malloc(16);
  if (!p)
    return 2;
#pragma omp parallel num_threads(2)
  {
#pragma omp barrier
    free(p);
  }
  return 0;
}
