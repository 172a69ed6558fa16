// The byte counts down in steps of 64 and wraps after four iterations.
#include <stdio.h>
static int a[256];
int main(void) {
  unsigned char next = 255;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 8; i++) {
    unsigned char k;
#pragma omp atomic capture
    {
      k = next;
      next -= 64;
    }
    a[k] += i;
  }
  printf("%d\n", a[255]);
  return 0;
}
