// Each thread has an atomic pointer of its own.
#include <stdatomic.h>
int main(void) {
#pragma omp parallel
  {
    _Atomic(int *) p;
    int own = 0;
    atomic_store(&p, &own);
    int *q = atomic_load(&p);
    (*q)++;
#pragma omp barrier
  }
  return 0;
}
