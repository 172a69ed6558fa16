#include <stdio.h>
int main(void) { int x[4] = {0};
#pragma omp parallel for
  for (int i = 0; i < 4; i++) {
#pragma omp parallel num_threads(2)
    { x[i] += 1; }
  }
  printf("%d\n", x[0]); return 0; }
