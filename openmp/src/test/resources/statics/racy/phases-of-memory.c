/* What was read before one thread wrote is not what is there afterwards. */
#include <omp.h>
#include <stdlib.h>
int n, a[100], b[100];
int main(void) {
#pragma omp parallel num_threads(4)
  {
    int t = omp_get_thread_num();
    int m = n;
    a[m + t] = 1;
#pragma omp barrier
#pragma omp single
    n = 1;
    b[m + t] = 1;
    b[n + t] = 2;
  }
  return a[3];
}
