#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int s; int a[16];
int main(void) {
#pragma omp parallel
#pragma omp single
#pragma omp taskloop
for (int i = 0; i < 16; i++) s += a[i];
  return 0;
}
