#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[8][8], x;
int main(void) {
#pragma omp parallel for
#pragma omp tile sizes(2,2)
for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++) a[i][j] = i + j;
#pragma omp parallel for
for (int i = 0; i < 8; i++) {
#pragma omp unroll full
 for (int j = 0; j < 8; j++) a[i][j]++; }
  return 0;
}
