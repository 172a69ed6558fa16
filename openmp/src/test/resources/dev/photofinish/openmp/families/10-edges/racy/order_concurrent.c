// order(concurrent) lets any iterations be executed together, whatever safelen says.
#include <stdio.h>

int a[100];
int main(void) {
  #pragma omp simd safelen(4) order(concurrent)
  for (int i = 4; i < 100; i++) a[i] = a[i - 4] + 1;
  printf("%d\n", a[3]);
}
