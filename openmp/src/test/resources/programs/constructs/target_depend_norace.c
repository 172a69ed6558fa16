#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[8], s;
int main(void) {
#pragma omp parallel
#pragma omp single
{
#pragma omp target map(tofrom: a) depend(out: a) nowait
 a[0] = 1;
#pragma omp task depend(in: a)
 a[0] = 2;
}
  return 0;
}
