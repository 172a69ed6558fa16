// Race: only some paths to the access set the lock.
#include <omp.h>
int x;
omp_lock_t lock;
int main(int argc, char **argv) {
  omp_init_lock(&lock);
#pragma omp parallel
  {
    if (omp_get_thread_num() == 0)
      omp_set_lock(&lock);
    x++;
    if (omp_get_thread_num() == 0)
      omp_unset_lock(&lock);
  }
  omp_destroy_lock(&lock);
  return 0;
}
