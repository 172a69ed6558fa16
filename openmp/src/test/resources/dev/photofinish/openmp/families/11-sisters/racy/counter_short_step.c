// A step of 4096 in 16 bits wraps around after 16 numbers.
#include <stdatomic.h>
static _Atomic unsigned short next;
int x[65536];
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 64; i++) x[atomic_fetch_add(&next, 4096)] = i;
  return x[0];
}
