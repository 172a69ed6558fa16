// All iterations write one variable, and order(concurrent) lets them be executed together.
#include <stdio.h>

int x;
int main(void) {
  #pragma omp simd safelen(1) order(concurrent)
  for (int i = 1; i < 1000; i++) x = x + i;
  printf("%d\n", x);
}
