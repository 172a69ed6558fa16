// The step is 1.
#include <stdio.h>
static int a[16];
int main(void) {
  double next = 0;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 8; i++) {
    double k;
#pragma omp atomic capture
    {
      k = next;
      next += 1.0;
    }
    a[(int)k] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
