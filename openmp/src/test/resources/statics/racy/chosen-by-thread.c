// Which number is chosen depends on the thread, though the numbers do not.
#include <omp.h>
int a[20];
int main(void) {
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    int k;
    if (me > 0)
      k = 10;
    else
      k = 0;
    a[k + 10 - 10 * me] = me;
  }
  return a[0];
}
