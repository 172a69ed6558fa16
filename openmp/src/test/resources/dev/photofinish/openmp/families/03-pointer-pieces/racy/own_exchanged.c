// The address of the first thread's own variable is exchanged into a shared pointer, through which the other one writes.
#include <stdatomic.h>
#include <stdio.h>
#include <omp.h>
static _Atomic(int *) box;
int main(void) {
  int r = 0;
#pragma omp parallel num_threads(2) shared(r)
  {
    int own = 0;
#pragma omp master
    atomic_exchange(&box, &own);
#pragma omp barrier
    int *q = box;
    if (omp_get_thread_num() == 1) *q = 1;
    own += 1;
#pragma omp critical
    r += own;
#pragma omp barrier
  }
  printf("%d\n", r);
  return 0;
}
