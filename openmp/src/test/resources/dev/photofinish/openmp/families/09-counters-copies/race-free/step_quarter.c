// There are four iterations, which get the four different numbers.
#include <stdio.h>
int main(void) {
  unsigned next = 0;
  int a[4] = {0};
#pragma omp parallel for shared(next, a)
  for (int i = 0; i < 4; i++) {
    unsigned k;
#pragma omp atomic capture
    {
      k = next;
      next += 0x40000000u;
    }
    a[k >> 30] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
