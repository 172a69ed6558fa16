// The lock is taken for some iterations only.
#include <omp.h>
omp_lock_t lock;
int x, a[64];
int main(void) {
  omp_init_lock(&lock);
#pragma omp parallel for
  for (int i = 0; i < 64; i++) {
    if (a[i]) omp_set_lock(&lock);
    x++;
    if (a[i]) omp_unset_lock(&lock);
  }
  return x;
}
