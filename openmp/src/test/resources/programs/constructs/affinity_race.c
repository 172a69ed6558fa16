#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[4], x;
int main(void) {
#pragma omp parallel
#pragma omp single
for (int i = 0; i < 4; i++) {
#pragma omp task affinity(a[i])
 x = i; }
  return 0;
}
