// A 16-bit counter with step 0x1000 has sixteen values for twelve iterations.
#include <stdio.h>
static int a[65536];
int main(void) {
  unsigned short next = 0;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 12; i++) {
    unsigned short k;
#pragma omp atomic capture
    {
      k = next;
      next += 0x1000;
    }
    a[k]++;
  }
  printf("%d\n", a[0]);
  return 0;
}
