// All threads write the thread-local variable of the master, whose address is published.
#include <omp.h>
static _Thread_local int t;
int *pub;
int main(void) {
#pragma omp parallel
  {
#pragma omp master
    pub = &t;
#pragma omp barrier
    (*pub)++;
  }
  return t;
}
