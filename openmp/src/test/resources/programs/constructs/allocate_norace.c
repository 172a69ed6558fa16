#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int out[4];
int main(void) {
int v = 0;
#pragma omp parallel private(v) allocate(omp_default_mem_alloc: v) num_threads(4)
 { v = omp_get_thread_num(); out[v] = v; }
  return 0;
}
