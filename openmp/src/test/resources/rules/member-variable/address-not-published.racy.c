// Race: all threads read the x of thread 0 through the shared pointer while that one writes it.
#include <omp.h>
int *shared;
int main(void) {
#pragma omp parallel
  {
    int x = 1;
#pragma omp master
    shared = &x;
#pragma omp barrier
    x = 3;
    int mine = *shared;
    (void)mine;
#pragma omp barrier
  }
  return 0;
}
