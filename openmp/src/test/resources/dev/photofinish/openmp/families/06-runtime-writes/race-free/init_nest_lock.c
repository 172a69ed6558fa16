// One thread initialises it, and the others wait.
#include <omp.h>
#include <stdio.h>
int main(void) {
  static omp_nest_lock_t l;
  int n = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    omp_init_nest_lock(&l);
    omp_set_nest_lock(&l);
    n++;
    omp_unset_nest_lock(&l);
  }
  printf("%d\n", n);
  return 0;
}
