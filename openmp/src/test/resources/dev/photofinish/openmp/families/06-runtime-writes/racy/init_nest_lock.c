// Both threads initialise the shared nestable lock.
#include <omp.h>
#include <stdio.h>
int main(void) {
  static omp_nest_lock_t l;
  int n = 0;
#pragma omp parallel num_threads(2)
  {
    omp_init_nest_lock(&l);
    omp_set_nest_lock(&l);
    n++;
    omp_unset_nest_lock(&l);
  }
  printf("%d\n", n);
  return 0;
}
