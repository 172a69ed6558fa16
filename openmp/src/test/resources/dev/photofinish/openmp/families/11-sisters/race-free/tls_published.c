// Only the master writes it.
#include <omp.h>
static _Thread_local int t;
int *pub;
int main(void) {
#pragma omp parallel
  {
#pragma omp master
    pub = &t;
#pragma omp barrier
    if (omp_get_thread_num() == 0)
    (*pub)++;
  }
  return t;
}
