// As barrier-loop-again among the racy ones, of elements that the loop does not write.
#include <omp.h>
int a[8], s;
int main() {
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    for (int k = 0; k < 3; k++)
      for (int j = 0; j < 4; j++) {
        if (j == 0 && me == 1)
          s += a[7];
#pragma omp barrier
        if (me == 0)
          a[j] = k;
      }
  }
  return s;
}
