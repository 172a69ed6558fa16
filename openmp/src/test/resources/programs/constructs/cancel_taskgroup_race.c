#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup
{
#pragma omp task
 { x = 1;
#pragma omp cancel taskgroup
 }
#pragma omp task
 { 
#pragma omp cancellation point taskgroup
  x = 2; }
}
  return 0;
}
