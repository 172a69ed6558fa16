// Race: the branch depends on the thread, so that one thread writes x while another reads it.
#include <omp.h>
int x;
int main(void) {
#pragma omp parallel
  for (int k = 0; k < 3; k++) {
#pragma omp barrier
    if (omp_get_thread_num() == 0) {
      x = k;
    } else {
      int mine = x;
      (void)mine;
    }
  }
  return 0;
}
