// The flag that is taken is a variable of each thread.
#include <stdatomic.h>
int x;
static atomic_flag all = ATOMIC_FLAG_INIT;
int main(void) {
#pragma omp parallel num_threads(2)
  {
    atomic_flag mine = ATOMIC_FLAG_INIT;
    atomic_flag *f = &mine;
    while (atomic_flag_test_and_set(f)) {
    }
    x++;
    atomic_flag_clear(f);
    (void)mine;
  }
  return x;
}
