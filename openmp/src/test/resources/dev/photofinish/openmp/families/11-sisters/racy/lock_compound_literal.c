// Each iteration has a lock of its own, a compound literal.
#include <omp.h>
int x;
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 8; i++) {
    omp_lock_t *l = &(omp_lock_t){0}; omp_init_lock(l);
    omp_set_lock(l);
    x++;
    omp_unset_lock(l);
  }
  return x;
}
