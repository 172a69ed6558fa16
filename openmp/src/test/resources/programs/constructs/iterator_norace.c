#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[4], s;
int main(void) {
#pragma omp parallel
#pragma omp single
{
 for (int i = 0; i < 4; i++) {
#pragma omp task depend(out: a[i])
 a[i] = i; }
#pragma omp task depend(iterator(k=0:4), in: a[k])
 s = a[0] + a[3];
}
  return 0;
}
