// The number of threads is set to 1, and the runtime may never give more than that.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = 0;
  omp_set_dynamic(1);
  omp_set_num_threads(1);
#pragma omp parallel if (omp_get_dynamic()) shared(x)
  {
    x++;
  }
  printf("%d\n", x);
  return 0;
}
