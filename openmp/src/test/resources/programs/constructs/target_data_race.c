#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[8], s;
int main(void) {
#pragma omp target data map(tofrom: a)
{
#pragma omp target nowait
 for (int i = 0; i < 8; i++) a[i] = i;
 a[2] = 5;
#pragma omp taskwait
}
  return 0;
}
