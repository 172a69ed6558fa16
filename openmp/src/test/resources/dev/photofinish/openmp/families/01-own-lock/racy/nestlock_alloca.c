// The nestable lock lies on the stack of each thread (alloca), so count races.
#include <alloca.h>
#include <omp.h>
#include <stdio.h>
int main(void) {
  int count = 0;
#pragma omp parallel shared(count) num_threads(2)
  {
    omp_nest_lock_t *l = alloca(sizeof *l);
    omp_init_nest_lock(l);
    omp_set_nest_lock(l);
    omp_set_nest_lock(l);
    count++;
    omp_unset_nest_lock(l);
    omp_unset_nest_lock(l);
  }
  printf("%d\n", count);
  return 0;
}
