// The address of a local variable is in a shared number.
#include <omp.h>
#include <stdint.h>
uintptr_t gp;
int main() {
#pragma omp parallel num_threads(2)
  {
    int local = 0;
    int me = omp_get_thread_num();
    if (me == 0)
      gp = (uintptr_t)&local;
#pragma omp barrier
    if (me == 1)
      (*(int *)gp)++;
    else
      local++;
#pragma omp barrier
  }
  return 0;
}
