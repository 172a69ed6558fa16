#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[64], s;
int main(void) {
#pragma omp target parallel for simd map(tofrom: a)
for (int i = 0; i < 64; i++) { a[i] = i; }
  return 0;
}
