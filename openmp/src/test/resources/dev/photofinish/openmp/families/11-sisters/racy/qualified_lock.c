// The lock is taken in one branch only.
#include <omp.h>
omp_lock_t l;
int x;
static void take(int i) {
  switch (i & 3) {
    case 0:
    case 1: omp_set_lock(&l); break;
    default: break;
  }
}
static void leave(int i) {
  if ((i & 3) < 2) omp_unset_lock(&l);
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
