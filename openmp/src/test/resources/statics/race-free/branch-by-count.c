// In the same iteration all go the same way.
#include <omp.h>
int x, s[2];
int main(void) {
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    for (int j = 0; j < 2; j++) {
#pragma omp barrier
      if (j == 0) {
        if (me == 0)
          x = j;
      } else
        s[me] = x;
    }
  }
  return s[0];
}
