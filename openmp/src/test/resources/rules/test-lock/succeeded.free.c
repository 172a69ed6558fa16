// No race: x is changed only by the thread that got the lock.
#include <omp.h>
int x;
omp_lock_t lock;
int main(void) {
  omp_init_lock(&lock);
#pragma omp parallel
  {
    if (omp_test_lock(&lock)) {
      x++;
      omp_unset_lock(&lock);
    }
  }
  omp_destroy_lock(&lock);
  return 0;
}
