// There are nine iterations, of which one gets 0.
#include <stdio.h>
static int a[256];
int main(void) {
  unsigned char next = 1;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 9; i++) {
    unsigned char k;
#pragma omp atomic capture
    {
      k = next;
      next *= 2;
    }
    a[k] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
