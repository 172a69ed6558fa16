#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
float a[16];
#pragma omp declare simd
static float f(float x) { return x * 2; }
float t;
int main(void) {
#pragma omp parallel for simd
for (int i = 0; i < 16; i++) a[i] = f(a[i]);
  return 0;
}
