#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[4], x;
int main(void) {
#pragma omp parallel proc_bind(close)
#pragma omp single
for (int i = 0; i < 4; i++) {
#pragma omp task affinity(a[i]) priority(i)
 a[i] = i; }
  return 0;
}
