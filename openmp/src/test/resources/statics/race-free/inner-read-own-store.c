// An inner team reads what the thread that started it has stored in a variable of its own.
#include <omp.h>
int a[100];
int main() {
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    int x;
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
