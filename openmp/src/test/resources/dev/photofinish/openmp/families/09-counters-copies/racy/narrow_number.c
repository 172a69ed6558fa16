// The number is kept in a byte: with a step of 256 all numbers are 0.
#include <stdio.h>
static int a[256];
int main(void) {
  int next = 0;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 8; i++) {
    int t;
#pragma omp atomic capture
    {
      t = next;
      next += 256;
    }
    unsigned char k = (unsigned char)t;
    a[k] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
