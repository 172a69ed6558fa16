// Outside a region omp_get_num_threads is 1, so every thread uses slot id % 1, which is 0.
#include <omp.h>
#include <stdio.h>
int main(void) {
  static int slot[1024];
  int n = omp_get_num_threads();
  if (n > 1024)
    return 1;
#pragma omp parallel shared(slot, n)
  {
    int id = omp_get_thread_num();
    slot[id % n] += id;
  }
  printf("%d\n", slot[0]);
  return 0;
}
