// Outside a region omp_get_num_threads is 1, so n == 1 holds in every thread of the team and x races.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = 0;
  int n = omp_get_num_threads();
#pragma omp parallel shared(x)
  {
    if (n == 1)
      x++;
  }
  printf("%d\n", x);
  return 0;
}
