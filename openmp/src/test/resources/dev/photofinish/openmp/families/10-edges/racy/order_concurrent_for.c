// order(concurrent) lets any iterations be executed together, whatever safelen says.
#include <stdio.h>

int a[1000];
int main(void) {
  #pragma omp parallel num_threads(1)
  #pragma omp for simd safelen(4) order(concurrent)
  for (int i = 4; i < 1000; i++) a[i] = a[i - 4] + 1;
  printf("%d\n", a[7]); }
