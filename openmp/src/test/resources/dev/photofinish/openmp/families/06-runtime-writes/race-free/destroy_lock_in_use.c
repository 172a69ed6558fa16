// A barrier stands before the lock is destroyed.
#include <omp.h>
#include <stdio.h>
int main(void) {
  omp_lock_t l;
  int n = 0;
  omp_init_lock(&l);
#pragma omp parallel num_threads(2)
  {
    omp_set_lock(&l);
    n++;
    omp_unset_lock(&l);
#pragma omp barrier
#pragma omp single nowait
    omp_destroy_lock(&l);
  }
  printf("%d\n", n);
  return 0;
}
