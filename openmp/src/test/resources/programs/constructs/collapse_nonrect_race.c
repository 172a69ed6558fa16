#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[8][8], x;
int main(void) {
#pragma omp parallel for collapse(2)
for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++) a[j][0] = i;
  return 0;
}
