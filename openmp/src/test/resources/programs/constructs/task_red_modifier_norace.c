#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int s;
int main(void) {
#pragma omp parallel reduction(task, +: s)
{
#pragma omp master
 {
#pragma omp task in_reduction(+: s)
  s++;
#pragma omp task in_reduction(+: s)
  s++;
 }
}
  return 0;
}
