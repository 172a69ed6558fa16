// Who is behind the barrier of an iteration meets one who is in the next iteration, before its barrier.
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
        s += a[j + 1];
    }
  }
  return s;
}
