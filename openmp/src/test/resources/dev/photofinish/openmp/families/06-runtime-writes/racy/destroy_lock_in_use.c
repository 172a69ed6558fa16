// One thread destroys the lock while the other may still take it.
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
#pragma omp single nowait
    omp_destroy_lock(&l);
  }
  printf("%d\n", n);
  return 0;
}
