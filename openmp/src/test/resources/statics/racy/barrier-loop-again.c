// Who has left the inner loop begins it again, while another is behind the last barrier of it.
#include <omp.h>
int a[8], s;
int main() {
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    for (int k = 0; k < 3; k++)
      for (int j = 0; j < 4; j++) {
        if (j == 0 && me == 1)
          s += a[3];
#pragma omp barrier
        if (me == 0)
          a[j] = k;
      }
  }
  return s;
}
