// Race: the lock is released before x is changed.
#include <omp.h>
int x;
omp_lock_t lock;
int main(void) {
  omp_init_lock(&lock);
#pragma omp parallel
  {
    int got = omp_test_lock(&lock);
    if (got)
      omp_unset_lock(&lock);
    if (got)
      x++;
  }
  omp_destroy_lock(&lock);
  return 0;
}
