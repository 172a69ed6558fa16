#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[5][5];
int main(void) {
#pragma omp parallel for ordered(2)
for (int i = 1; i < 5; i++) for (int j = 1; j < 5; j++) {
#pragma omp ordered depend(sink: i-1,j) depend(sink: i,j-1)
 a[i][j] = a[i-1][j] + a[i][j-1];
#pragma omp ordered depend(source)
}
  return 0;
}
