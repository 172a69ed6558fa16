#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[9], s;
int main(void) {
#pragma omp target teams loop map(tofrom: a)
for (int i = 1; i < 9; i++) a[i] = i;
  return 0;
}
