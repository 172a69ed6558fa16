#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
#pragma omp parallel
{
 x++;
#pragma omp cancel parallel
}
  return 0;
}
