// Members of an inner team take different numbers from a counter.
#include <omp.h>
int cnt, a[100];
int main() {
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
#pragma omp parallel num_threads(2)
      {
        int t;
#pragma omp atomic capture
        t = cnt++;
        a[t] = omp_get_thread_num();
      }
    } else {
    }
  }
  return a[0];
}
