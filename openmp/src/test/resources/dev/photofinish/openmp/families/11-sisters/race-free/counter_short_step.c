// The counter gives out 64 numbers, each once.
#include <stdatomic.h>
static _Atomic unsigned next;
int x[65536];
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 64; i++) x[atomic_fetch_add(&next, 1)] = i;
  return x[0];
}
