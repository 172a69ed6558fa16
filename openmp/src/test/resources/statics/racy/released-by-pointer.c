// The lock is released by way of a pointer.
#include <omp.h>
int x;
omp_lock_t lock;
omp_lock_t *pointer = &lock;
int main(void) {
  omp_init_lock(&lock);
#pragma omp parallel
  {
    omp_set_lock(&lock);
    x++;
    omp_unset_lock(pointer);
    x++;
  }
  return x;
}
