// Every iteration makes and takes a lock of its own, which keeps no other iteration out: count races.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int count = 0;
#pragma omp parallel for
  for (int i = 0; i < 8; i++) {
    omp_lock_t *l = malloc(sizeof *l);
    omp_init_lock(l);
    omp_set_lock(l);
    count++;
    omp_unset_lock(l);
  }
  printf("%d\n", count);
  return 0;
}
