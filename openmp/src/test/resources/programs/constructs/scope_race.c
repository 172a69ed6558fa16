#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int s;
int main(void) {
#pragma omp parallel
{
#pragma omp scope
 s++;
}
  return 0;
}
