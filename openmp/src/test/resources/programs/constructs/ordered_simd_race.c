#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[8], x;
int main(void) {
#pragma omp simd
for (int i = 0; i < 8; i++) x = a[i];
if (x > 100) x++;
  return 0;
}
