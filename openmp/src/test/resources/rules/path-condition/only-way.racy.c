// Race: the branch is over where x is written, so that all threads write it.
#include <omp.h>
int x;
int y[4];
int main(void) {
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0)
      y[0] = 1;
    x = 1;
  }
  return 0;
}
