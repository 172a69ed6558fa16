// The lock is taken on either way.
#include <omp.h>
omp_lock_t lock;
int x, a[64];
int main(void) {
  omp_init_lock(&lock);
#pragma omp parallel for
  for (int i = 0; i < 64; i++) {
    if (a[i])
      omp_set_lock(&lock);
    else
      omp_set_lock(&lock);
    x++;
    omp_unset_lock(&lock);
  }
  return x;
}
