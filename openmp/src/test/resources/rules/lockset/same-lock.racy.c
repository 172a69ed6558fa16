// Race: each thread has a lock of its own.
#include <omp.h>
int x;
int main(void) {
#pragma omp parallel
  {
    omp_lock_t mine;
    omp_init_lock(&mine);
    omp_set_lock(&mine);
    x++;
    omp_unset_lock(&mine);
    omp_destroy_lock(&mine);
  }
  return 0;
}
