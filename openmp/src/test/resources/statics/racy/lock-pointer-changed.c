// After the barrier the pointer may be to another lock than the one that other threads hold.
#include <omp.h>

static omp_lock_t one, two;
static omp_lock_t *chosen = &one;
static int count;

int main(void) {
  omp_init_lock(&one);
  omp_init_lock(&two);
#pragma omp parallel num_threads(2)
  {
    omp_lock_t *mine;
#pragma omp single
    chosen = &two;
    mine = chosen;
    if (omp_get_thread_num()) mine = &one;
    omp_set_lock(mine);
    count++;
    omp_unset_lock(mine);
  }
  return count;
}
