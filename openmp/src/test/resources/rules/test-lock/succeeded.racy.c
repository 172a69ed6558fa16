// Race: x is also changed by threads that did not get the lock.
#include <omp.h>
int x;
omp_lock_t lock;
int main(void) {
  omp_init_lock(&lock);
#pragma omp parallel
  {
    if (omp_test_lock(&lock)) {
      omp_unset_lock(&lock);
    } else {
      x++;
    }
  }
  omp_destroy_lock(&lock);
  return 0;
}
