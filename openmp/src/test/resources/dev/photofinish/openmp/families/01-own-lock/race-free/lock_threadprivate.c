// The lock is shared by the threads.
#include <omp.h>
#include <stdio.h>
static omp_lock_t lock;
static int ready;
#pragma omp threadprivate(ready)
static int hits;
int main(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    omp_init_lock(&lock);
    omp_set_lock(&lock);
    hits++;
    omp_unset_lock(&lock);
  }
  printf("%d %d\n", hits, ready);
  return 0;
}
