#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x, a[20];
int main(void) {
#pragma omp parallel
{
#pragma omp for
 for (int i = 0; i < 20; i++) {
  if (i == 3) x = 1;
#pragma omp cancel for if(x)
#pragma omp cancellation point for
  a[i] = i;
 }
}
  return 0;
}
