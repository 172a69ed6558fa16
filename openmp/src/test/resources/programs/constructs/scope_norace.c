#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int s;
int main(void) {
#pragma omp parallel
{
#pragma omp scope reduction(+: s)
 s++;
 if (s < 0) s = s;
}
  return 0;
}
