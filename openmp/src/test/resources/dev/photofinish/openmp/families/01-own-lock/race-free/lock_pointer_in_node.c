// Every node points to the same lock.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct node { omp_lock_t *lock; };
static omp_lock_t *fresh(void) {
  omp_lock_t *l = malloc(sizeof *l);
  omp_init_lock(l);
  return l;
}
int main(void) {
  int count = 0;
  omp_lock_t *one = fresh();
#pragma omp parallel for shared(count) firstprivate(one)
  for (int i = 0; i < 4; i++) {
    struct node *n = malloc(sizeof *n);
    n->lock = one;
    omp_set_lock(n->lock);
    count++;
    omp_unset_lock(n->lock);
  }
  printf("%d %d\n", count, one != NULL);
  return 0;
}
