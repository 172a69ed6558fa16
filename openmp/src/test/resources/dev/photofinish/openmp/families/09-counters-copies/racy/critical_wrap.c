// The counter in the critical section wraps after eight numbers; there are sixteen iterations.
#include <stdio.h>
static int a[8];
int main(void) {
  unsigned next = 5;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 16; i++) {
    unsigned k;
#pragma omp critical
    {
      k = next;
      next += 0x20000000u;
    }
    a[k >> 29] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
