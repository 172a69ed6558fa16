#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
#pragma omp parallel
#pragma omp single
{
#pragma omp task
 { x = 1; }
#pragma omp taskyield
 x = 2;
}
  return 0;
}
