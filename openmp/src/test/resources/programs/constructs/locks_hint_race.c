#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
omp_lock_t l; int x;
int main(void) {
omp_init_lock_with_hint(&l, omp_sync_hint_contended);
#pragma omp parallel
{ if (omp_test_lock(&l)) { x++; omp_unset_lock(&l); } else x--; }
omp_destroy_lock(&l);
  return 0;
}
