// The counter is a double with step 0.5, and two numbers are cut to the same index.
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
      next += 0.5;
    }
    a[(int)k] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
