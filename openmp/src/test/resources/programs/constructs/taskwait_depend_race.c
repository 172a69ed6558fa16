#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x, y;
int main(void) {
#pragma omp parallel
#pragma omp single
{
#pragma omp task depend(out: x)
 x = 1;
#pragma omp task depend(out: y)
 y = 1;
#pragma omp taskwait depend(in: x)
 y = x;
}
  return 0;
}
