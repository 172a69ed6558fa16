#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
omp_depend_t o;
#pragma omp depobj(o) depend(in: x)
#pragma omp parallel
#pragma omp single
{
#pragma omp task depend(depobj: o)
 x = 1;
#pragma omp task depend(depobj: o)
 x = 2;
}
#pragma omp depobj(o) destroy
  return 0;
}
