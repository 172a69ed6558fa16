#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[8]; int x;
int main(void) {
#pragma omp parallel masked taskloop
for (int i = 0; i < 8; i++) { a[i] = i; x = i; }
  return 0;
}
