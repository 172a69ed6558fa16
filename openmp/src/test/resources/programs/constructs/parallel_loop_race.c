#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[9], s;
int main(void) {
#pragma omp parallel loop
for (int i = 1; i < 9; i++) s += a[i];
  return 0;
}
