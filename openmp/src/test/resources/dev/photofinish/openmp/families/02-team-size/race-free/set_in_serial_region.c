// omp_set_num_threads is called by main itself, so the next region has one thread.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = 0;
  {
    omp_set_num_threads(1);
  }
#pragma omp parallel shared(x)
  {
    x++;
  }
  printf("%d\n", x);
  return 0;
}
