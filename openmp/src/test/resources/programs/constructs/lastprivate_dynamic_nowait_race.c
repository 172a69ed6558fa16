#include <stdio.h>
int main(void) { int x = 0;
#pragma omp parallel
  {
#pragma omp for lastprivate(x) schedule(dynamic) nowait
    for (int i = 0; i < 10; i++) x = i;
#pragma omp master
    printf("%d\n", x);
  }
  return 0; }
