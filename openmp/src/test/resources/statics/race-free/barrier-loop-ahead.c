// Nobody writes in the next iteration what is read behind the barrier of this one.
#include <omp.h>
int a[10], s;
int main(void) {
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    for (int j = 0; j < 8; j++) {
      if (me == 1)
        a[j] = j;
#pragma omp barrier
      if (me == 0)
        s += a[j];
    }
  }
  return s;
}
