#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[9];
int main(void) {
#pragma omp parallel for ordered(1)
for (int i = 1; i < 9; i++) {
#pragma omp ordered depend(sink: i-2)
 a[i] = a[i-1] + 1;
#pragma omp ordered depend(source)
}
  return 0;
}
