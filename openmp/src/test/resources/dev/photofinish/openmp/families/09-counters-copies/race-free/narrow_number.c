// With a step of 1 the numbers fit into the byte.
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
      next += 1;
    }
    unsigned char k = (unsigned char)t;
    a[k] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
