// All iterations use the first lock.
#include <omp.h>
int x;
omp_lock_t locks[2];
int main(void) {
  omp_init_lock(&locks[0]);
  omp_init_lock(&locks[1]);
#pragma omp parallel for
  for (int i = 0; i < 8; i++) {
    omp_lock_t *l = &locks[i & 0];
    omp_set_lock(l);
    x++;
    omp_unset_lock(l);
  }
  return x;
}
