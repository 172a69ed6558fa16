// Tasks of a taskloop take turns by a lock, and one waits to begin while others run.
#include <omp.h>
static int turns, early;
static omp_lock_t lock;
int main(void) {
  omp_init_lock(&lock);
#pragma omp parallel num_threads(2)
#pragma omp single nowait
  {
#pragma omp taskloop num_tasks(3)
    for (int i = 0; i < 6; i++) {
      omp_set_lock(&lock);
      if (turns++ > 4)
        early = i;
      omp_unset_lock(&lock);
    }
  }
  return early;
}
