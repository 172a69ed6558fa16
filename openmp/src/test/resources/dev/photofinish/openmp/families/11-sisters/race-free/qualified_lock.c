// It is taken in both branches.
#include <omp.h>
omp_lock_t l;
int x;
static void take(int i) {
  switch (i & 3) {
    case 0:
    case 1: omp_set_lock(&l); break;
    default: omp_set_lock(&l); break;
  }
}
static void leave(int i) {
  (void)i; omp_unset_lock(&l);
}
int main(void) {
  omp_init_lock(&l);
#pragma omp parallel for
  for (int i = 0; i < 8; i++) {
    take(i);
    x++;
    leave(i);
  }
  return x;
}
