// One thread writes what others read in the same phase: they may read different numbers.
#include <omp.h>
int n, a[100];
int main(void) {
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num(), k;
    if (me == 1) {
#pragma omp critical
      n = 10;
    }
#pragma omp critical
    k = n;
    a[k + 10 - 10 * me] = 1;
  }
  return a[0];
}
