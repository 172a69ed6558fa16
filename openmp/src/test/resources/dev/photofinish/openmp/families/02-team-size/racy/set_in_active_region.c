// A thread that calls omp_set_num_threads(1) inside a region changes its own task's setting, not that of main.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = 0, seen = 0;
#pragma omp parallel num_threads(2) shared(seen)
#pragma omp master
  {
    seen = 1;
    omp_set_num_threads(1);
  }
#pragma omp parallel shared(x)
  x++;
  printf("%d %d\n", x, seen);
  return 0;
}
