// An inner team may read what another member of the outer team has stored.
#include <omp.h>
int a[100];
int main() {
  int x;
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
#pragma omp critical
    x = 10 * me;
    if (me == 0)
#pragma omp parallel num_threads(2)
    {
      int k;
#pragma omp critical
      k = x;
      a[k + 10 * omp_get_thread_num()] = 1;
    }
  }
  return a[0];
}
