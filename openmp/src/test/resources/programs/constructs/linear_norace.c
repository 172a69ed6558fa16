#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[16], j;
int main(void) {
j = 0;
#pragma omp parallel for linear(j: 2)
for (int i = 0; i < 8; i++) { a[j] = i; j += 2; }
  return 0;
}
