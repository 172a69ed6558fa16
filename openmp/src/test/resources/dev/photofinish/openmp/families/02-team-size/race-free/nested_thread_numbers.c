// The number of the outer thread is part of the index, so each inner thread has its own element.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a[4] = {0};
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2) shared(a)
  {
    int outer = omp_get_thread_num() & 1;
#pragma omp parallel num_threads(2) shared(a, outer)
    {
      int inner = omp_get_thread_num() & 1;
      a[2 * outer + inner]++;
    }
  }
  printf("%d %d %d %d\n", a[0], a[1], a[2], a[3]);
  return 0;
}
