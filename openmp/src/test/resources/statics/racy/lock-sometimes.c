// With arguments only is the lock taken.
#include <omp.h>
int x;
omp_lock_t lock;
int main(int argc, char **argv) {
  omp_init_lock(&lock);
#pragma omp parallel
  {
    if (argc > 1)
      omp_set_lock(&lock);
    x++;
    if (argc > 1)
      omp_unset_lock(&lock);
  }
  return x;
}
