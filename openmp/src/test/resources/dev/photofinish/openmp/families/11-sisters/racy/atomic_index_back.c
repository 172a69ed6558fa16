// The atomic number is read again: others have stored theirs.
#include <omp.h>
#include <stdatomic.h>
static _Atomic int last;
int a[256];
int main(void) {
#pragma omp parallel num_threads(8)
  {
    int me = omp_get_thread_num();
    atomic_store_explicit(&last, me, memory_order_relaxed);
    a[last] = 1;
  }
  return a[0];
}
