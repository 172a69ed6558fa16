// realloc gets another block.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int *a = calloc(4, sizeof *a), *b = calloc(4, sizeof *b), *bigger = NULL;
  int seen = 0;
  if (!a || !b)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    bigger = realloc(b, 4000 * sizeof *b);
#pragma omp section
    seen = a[3];
  }
  printf("%d %d\n", seen, bigger != NULL);
  return 0;
}
