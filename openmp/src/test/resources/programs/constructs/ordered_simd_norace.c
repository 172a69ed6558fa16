#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[8], x;
int main(void) {
#pragma omp simd
for (int i = 0; i < 8; i++) {
#pragma omp ordered simd
 x += a[i];
}
  return 0;
}
