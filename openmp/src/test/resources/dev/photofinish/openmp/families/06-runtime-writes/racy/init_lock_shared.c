// Every thread initialises the one shared lock before it takes it.
#include <omp.h>
#include <stdio.h>
int main(void) {
  omp_lock_t l;
  int n = 0;
#pragma omp parallel num_threads(2)
  {
    omp_init_lock(&l);
    omp_set_lock(&l);
    n++;
    omp_unset_lock(&l);
  }
  omp_destroy_lock(&l);
  printf("%d\n", n);
  return 0;
}
