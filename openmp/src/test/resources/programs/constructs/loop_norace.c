#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[9];
int main(void) {
#pragma omp parallel
#pragma omp loop
for (int i = 1; i < 9; i++) a[i] = i;
  return 0;
}
