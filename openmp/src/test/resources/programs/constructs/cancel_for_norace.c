#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x, a[20];
int main(void) {
#pragma omp parallel
{
#pragma omp for
 for (int i = 0; i < 20; i++) {
#pragma omp cancel for if(i == 3)
#pragma omp cancellation point for
  a[i] = i;
 }
}
  return 0;
}
