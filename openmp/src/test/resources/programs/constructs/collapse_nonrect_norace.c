#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[8][8], x;
int main(void) {
#pragma omp parallel for collapse(2)
for (int i = 0; i < 8; i++) for (int j = i; j < 8; j++) a[i][j] = i;
  return 0;
}
