#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
#pragma omp parallel sections
{
#pragma omp section
 { x = 1;
#pragma omp cancel sections
 }
#pragma omp section
 x = 2;
}
  return 0;
}
