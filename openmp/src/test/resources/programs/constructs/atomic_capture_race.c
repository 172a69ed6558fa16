#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int n, a[16];
int main(void) {
#pragma omp parallel for
for (int i = 0; i < 16; i++) { int k;
#pragma omp atomic update
 n++;
 k = n - 1;
 a[k & 15] = i; }
  return 0;
}
