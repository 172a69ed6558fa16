#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int out[4];
int main(void) {
int *p = (int *)omp_alloc(16, omp_default_mem_alloc);
#pragma omp parallel num_threads(4)
 p[0] = omp_get_thread_num();
omp_free(p, omp_default_mem_alloc);
  return 0;
}
