#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x, y;
int main(void) {
#pragma omp parallel for lastprivate(y)
for (int i = 0; i < 8; i++) { y = i; x = y; }
  return 0;
}
