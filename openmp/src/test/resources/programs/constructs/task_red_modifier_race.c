#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int s;
int main(void) {
#pragma omp parallel reduction(task, +: s)
{
#pragma omp master
 {
#pragma omp task shared(s)
  s++;
#pragma omp task shared(s)
  s++;
 }
}
  return 0;
}
