#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[8], b[8];
int main(void) {
int s = 0;
#pragma omp parallel for reduction(inscan, +: s)
for (int i = 0; i < 8; i++) {
 s += a[i];
#pragma omp scan inclusive(s)
 b[i] = s;
}
  return 0;
}
