// The master initialises the lock, but no barrier keeps the others from taking it before.
#include <omp.h>
#include <stdio.h>
static omp_lock_t l;
int main(void) {
  int n = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    omp_init_lock(&l);
    omp_set_lock(&l);
    n++;
    omp_unset_lock(&l);
  }
  omp_destroy_lock(&l);
  printf("%d\n", n);
  return 0;
}
