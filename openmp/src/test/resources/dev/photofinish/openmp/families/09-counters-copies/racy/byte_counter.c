// The counter is one byte wide, so iteration 257 gets number 0 a second time.
#include <stdio.h>
static int a[65536];
int main(void) {
  unsigned char next = 0;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 300; i++) {
    int k;
#pragma omp atomic capture
    k = next++;
    a[k] = i;
  }
  printf("%d\n", a[0]);
  return 0;
}
