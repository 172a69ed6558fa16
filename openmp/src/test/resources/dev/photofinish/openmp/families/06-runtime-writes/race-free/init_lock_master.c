// A single construct ends with a barrier, so the lock is initialised before anyone takes it.
#include <omp.h>
#include <stdio.h>
static omp_lock_t l;
int main(void) {
  int n = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    omp_init_lock(&l);
    omp_set_lock(&l);
    n++;
    omp_unset_lock(&l);
  }
  omp_destroy_lock(&l);
  printf("%d\n", n);
  return 0;
}
