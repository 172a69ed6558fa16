#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int tp, x;
#pragma omp threadprivate(tp)
int main(void) {
tp = 3;
#pragma omp parallel copyin(tp)
 { tp++; }
  return 0;
}
