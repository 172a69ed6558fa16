#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x, y;
int main(void) {
#pragma omp parallel for lastprivate(conditional: x)
for (int i = 0; i < 8; i++) { if (i % 3 == 0) x = i; }
  return 0;
}
