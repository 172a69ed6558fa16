#include <stdio.h>
int main(void) { int x[4][8] = {0};
#pragma omp parallel for
  for (int i = 0; i < 4; i++) {
#pragma omp parallel for
    for (int j = 0; j < 8; j++) { x[i][j] += 1; }
  }
  printf("%d\n", x[0][0]); return 0; }
