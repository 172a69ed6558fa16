// No race: only thread 0 writes x.
#include <omp.h>
int x;
int main(void) {
#pragma omp parallel
  {
    if (omp_get_thread_num() == 0)
      x = 1;
  }
  return 0;
}
