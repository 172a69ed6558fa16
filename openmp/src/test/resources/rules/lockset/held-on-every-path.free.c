// No race: every path sets the lock.
#include <omp.h>
int x;
omp_lock_t lock;
int main(int argc, char **argv) {
  omp_init_lock(&lock);
#pragma omp parallel
  {
    omp_set_lock(&lock);
    x++;
    omp_unset_lock(&lock);
  }
  omp_destroy_lock(&lock);
  return 0;
}
