#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int s; int a[16];
int main(void) {
#pragma omp parallel
#pragma omp single
{
#pragma omp taskgroup task_reduction(+: s)
{
#pragma omp task in_reduction(+: s)
 s += 1;
#pragma omp task
 s += 2;
}}
  return 0;
}
