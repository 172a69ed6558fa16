// What a thread finds in the atomic pointer may be what another one has put there after it.
#include <stdatomic.h>
static _Atomic(int *) p;
int main(void) {
#pragma omp parallel
  {
    int own = 0;
    atomic_store(&p, &own);
    int *q = atomic_load(&p);
    (*q)++;
#pragma omp barrier
  }
  return 0;
}
