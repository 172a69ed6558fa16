#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
#pragma omp parallel
{
#pragma omp masked filter(1)
 x = 1;
#pragma omp masked
 x = 2;
}
  return 0;
}
