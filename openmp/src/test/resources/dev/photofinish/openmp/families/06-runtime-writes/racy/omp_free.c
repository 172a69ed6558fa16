// One section gives the block back with omp_free while the other reads it.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int *a = omp_alloc(sizeof *a, omp_default_mem_alloc);
  int *b = omp_alloc(sizeof *b, omp_default_mem_alloc);
  int seen = 0;
  *a = *b = 3;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    omp_free(a, omp_default_mem_alloc);
#pragma omp section
    seen = *a;
  }
  printf("%d\n", seen);
  return 0;
}
