// All iterations hand in the same lock.
#include <omp.h>
#include <stdarg.h>
int x;
omp_lock_t locks[8];
static void add(int n, ...) {
  va_list args;
  va_start(args, n);
  omp_lock_t *l = va_arg(args, omp_lock_t *);
  va_end(args);
  omp_set_lock(l);
  x += n;
  omp_unset_lock(l);
}
int main(void) {
  for (int i = 0; i < 8; i++) omp_init_lock(&locks[i]);
#pragma omp parallel for
  for (int i = 0; i < 8; i++) add(1, &locks[0]);
  return x;
}
