// What members of an inner team read, others outside read too, and nobody writes.
#include <omp.h>
int n = 0, a[100];
int main() {
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
#pragma omp parallel num_threads(2)
      {
        int k;
#pragma omp critical
        k = n;
        a[k + 10 * omp_get_thread_num()] = 1;
      }
    } else {
#pragma omp critical
      a[99] = n;
    }
  }
  return a[0];
}
