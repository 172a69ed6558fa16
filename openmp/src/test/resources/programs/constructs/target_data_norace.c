#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[8], s;
int main(void) {
#pragma omp target data map(tofrom: a)
{
#pragma omp target
 for (int i = 0; i < 8; i++) a[i] = i;
#pragma omp target update from(a)
 s = a[2];
}
#pragma omp target enter data map(to: a)
#pragma omp target exit data map(from: a)
  return 0;
}
