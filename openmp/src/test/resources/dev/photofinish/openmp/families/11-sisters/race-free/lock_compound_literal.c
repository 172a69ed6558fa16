// The lock is made once, before the region.
#include <omp.h>
int x;
int main(void) {
  omp_lock_t one; omp_lock_t *l = &one; omp_init_lock(l);
#pragma omp parallel for
  for (int i = 0; i < 8; i++) {
    omp_set_lock(l);
    x++;
    omp_unset_lock(l);
  }
  return x;
}
