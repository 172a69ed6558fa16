// As barrier-loop-again, in a function.
#include <omp.h>
int a[8], s;
static void sweep(int me, int k) {
  for (int j = 0; j < 4; j++) {
    if (j == 0 && me == 1)
      s += a[3];
#pragma omp barrier
    if (me == 0)
      a[j] = k;
  }
}
int main() {
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    for (int k = 0; k < 3; k++)
      sweep(me, k);
  }
  return s;
}
