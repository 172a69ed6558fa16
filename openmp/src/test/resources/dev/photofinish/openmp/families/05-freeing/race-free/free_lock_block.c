// The block with the lock is freed after the region.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct shared { omp_lock_t lock; int n; };
int main(void) {
  struct shared *s = calloc(1, sizeof *s);
  omp_init_lock(&s->lock);
#pragma omp parallel num_threads(2)
  {
    omp_set_lock(&s->lock);
    s->n++;
    omp_unset_lock(&s->lock);
#pragma omp single nowait
    puts("first");
  }
  free(s);
  return 0;
}
