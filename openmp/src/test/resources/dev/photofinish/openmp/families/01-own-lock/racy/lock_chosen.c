// Even and odd threads choose different locks, so an even and an odd one race on count.
#include <omp.h>
#include <stdio.h>
omp_lock_t a, b;
int count;
static omp_lock_t *choose(int id) {
  return id % 2 ? &a : &b;
}
int main(void) {
  omp_init_lock(&a);
  omp_init_lock(&b);
#pragma omp parallel num_threads(2)
  {
    omp_lock_t *l = choose(omp_get_thread_num());
    omp_set_lock(l);
    count++;
    omp_unset_lock(l);
  }
  printf("%d\n", count);
  return 0;
}
