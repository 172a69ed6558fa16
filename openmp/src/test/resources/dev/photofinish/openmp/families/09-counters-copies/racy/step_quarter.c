// The counter's step is a quarter of its range, so the fifth iteration gets the first one's number again.
#include <stdio.h>
int main(void) {
  unsigned next = 0;
  int a[4] = {0};
#pragma omp parallel for shared(next, a)
  for (int i = 0; i < 8; i++) {
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
