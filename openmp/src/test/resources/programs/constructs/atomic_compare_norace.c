#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int m; int a[4] = {3, 1, 2, 5};
int main(void) {
#pragma omp parallel for
for (int i = 0; i < 4; i++) {
#pragma omp atomic compare
 if (m < a[i]) { m = a[i]; } }
  return 0;
}
