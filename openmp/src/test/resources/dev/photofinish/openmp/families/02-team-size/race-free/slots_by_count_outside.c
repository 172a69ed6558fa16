// omp_get_max_threads is at least the size of the next team, so id % n is a slot of the thread's own.
#include <omp.h>
#include <stdio.h>
int main(void) {
  static int slot[1024];
  int n = omp_get_max_threads();
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
