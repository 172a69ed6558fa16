// The address of the first thread's own variable is put into a shared pointer by a compare-exchange, through which the other one writes.
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
    { int *old = NULL; atomic_compare_exchange_strong(&box, &old, &own); };
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
