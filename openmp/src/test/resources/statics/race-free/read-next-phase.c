// One thread writes what all read in the next phase.
#include <omp.h>
int n, a[100];
int main(void) {
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num(), k;
    if (me == 1)
      n = 10;
#pragma omp barrier
    k = n;
    a[k + 10 - 10 * me] = 1;
  }
  return a[0];
}
