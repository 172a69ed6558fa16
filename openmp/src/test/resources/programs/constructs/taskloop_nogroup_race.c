#include <stdio.h>
int main(void) { int a[40] = {0};
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop nogroup num_tasks(5)
    for (int i = 0; i < 40; i++) a[i] = i;
    printf("%d\n", a[39]);
  }
  return 0; }
