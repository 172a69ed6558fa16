// The block is freed after the region.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p), seen = 0;
  *p = 5;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      seen = 1;
    }
#pragma omp section
    {
      int v = *p;
      if (v == 6)
        puts("six");
    }
  }
  free(p);
  printf("%d\n", seen);
  return 0;
}
