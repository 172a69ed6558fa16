// The lock is a local variable of the function, so every thread takes its own and hits races.
#include <omp.h>
#include <stdio.h>
int hits;
omp_lock_t global;
static void enter(omp_lock_t *l) { omp_set_lock(l); }
static void leave(omp_lock_t *l) { omp_unset_lock(l); }
static void hit(void) {
  omp_lock_t own;
  omp_init_lock(&own);
  omp_lock_t *l = &own;
  enter(l);
  hits++;
  leave(l);
}
int main(void) {
  omp_init_lock(&global);
#pragma omp parallel num_threads(3)
  hit();
  printf("%d\n", hits);
  return 0;
}
