// make() is called once and all threads use what it gave.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static omp_lock_t *make(void) {
  omp_lock_t *l = malloc(sizeof *l);
  omp_init_lock(l);
  return l;
}
int hits;
static void hit(omp_lock_t *l) {
  omp_set_lock(l);
  hits++;
  omp_unset_lock(l);
}
int main(void) {
  omp_lock_t *one = make();
#pragma omp parallel num_threads(3)
  hit(one);
  printf("%d %p\n", hits, (void *)one);
  return 0;
}
