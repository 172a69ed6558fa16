#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
#pragma omp parallel
{
#pragma omp error at(execution) severity(warning) message("hm")
 x++;
}
  return 0;
}
