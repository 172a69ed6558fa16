// Each thread counts its iterations in an element of its own; the order of locks decides what the
// single construct does. No two threads touch one element, whoever executes which iteration.
#include <omp.h>
static int counted[8], last, seen;
static omp_lock_t lock;
int main(void) {
  omp_init_lock(&lock);
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
#pragma omp for
    for (int i = 0; i < 2; i++) {
      omp_set_lock(&lock);
      last = i;
      omp_unset_lock(&lock);
    }
#pragma omp for
    for (int i = 0; i < 4; i++)
      counted[me]++;
#pragma omp single
    if (last > 0)
      seen = 1;
  }
  return seen;
}
