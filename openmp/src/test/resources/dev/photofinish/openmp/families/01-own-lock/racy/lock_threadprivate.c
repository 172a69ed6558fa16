// The lock is threadprivate: each thread has its own, so hits races.
#include <omp.h>
#include <stdio.h>
static omp_lock_t lock;
static int ready;
#pragma omp threadprivate(lock)
static int hits;
int main(void) {
#pragma omp parallel num_threads(2)
  {
    omp_init_lock(&lock);
    omp_set_lock(&lock);
    hits++;
    omp_unset_lock(&lock);
  }
  printf("%d %d\n", hits, ready);
  return 0;
}
