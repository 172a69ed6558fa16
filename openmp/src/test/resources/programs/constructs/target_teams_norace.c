#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[64], s;
int main(void) {
#pragma omp target teams distribute parallel for reduction(+: s) map(tofrom: s, a)
for (int i = 0; i < 64; i++) { a[i] = i; s += i; }
  return 0;
}
