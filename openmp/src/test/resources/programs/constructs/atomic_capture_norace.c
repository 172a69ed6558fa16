#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int n, a[16];
int main(void) {
#pragma omp parallel for
for (int i = 0; i < 4; i++) { int k;
#pragma omp atomic capture
 k = n++;
 a[k] = i; }
  return 0;
}
