// Another thread sets the counter back while an inner team takes numbers from it.
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
#pragma omp atomic write
      cnt = 0;
    }
  }
  return a[0];
}
