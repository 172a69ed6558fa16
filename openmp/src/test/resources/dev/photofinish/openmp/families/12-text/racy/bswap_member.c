// Thread 0 publishes the number of the address of its m, reversed; thread 1 writes m through it.
#include <omp.h>
static unsigned long number;
int main(void) {
#pragma omp parallel num_threads(2)
  {
    int m = 0;
    if (omp_get_thread_num() == 0)
      number = __builtin_bswap64((unsigned long)&m);
#pragma omp barrier
    if (omp_get_thread_num() == 1)
      *(int *)__builtin_bswap64(number) = 1;
    else
      m = 1;
  }
  return 0;
}
