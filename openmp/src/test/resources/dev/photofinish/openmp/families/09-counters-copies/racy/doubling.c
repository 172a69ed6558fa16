// The byte is doubled: after 1, 2, ..., 128 it is 0 for ever, and two iterations get 0.
#include <stdio.h>
static int a[256];
int main(void) {
  unsigned char next = 1;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 10; i++) {
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
