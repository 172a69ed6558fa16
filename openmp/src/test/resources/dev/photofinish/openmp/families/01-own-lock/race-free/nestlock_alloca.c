// The nestable lock is allocated once, outside the region.
#include <alloca.h>
#include <omp.h>
#include <stdio.h>
int main(void) {
  int count = 0;
  omp_nest_lock_t *l = alloca(sizeof *l);
  omp_init_nest_lock(l);
#pragma omp parallel shared(count) num_threads(2)
  {
    omp_set_nest_lock(l);
    omp_set_nest_lock(l);
    count++;
    omp_unset_nest_lock(l);
    omp_unset_nest_lock(l);
  }
  printf("%d\n", count);
  return 0;
}
