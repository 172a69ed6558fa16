#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[64], s;
int main(void) {
#pragma omp target teams distribute parallel for map(tofrom: s)
for (int i = 0; i < 64; i++) s += i;
  return 0;
}
