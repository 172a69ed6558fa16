// n is read inside the region, so n == 1 means that there is one thread.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp parallel shared(x)
  {
    int n = omp_get_num_threads();
    if (n == 1)
      x++;
  }
  printf("%d\n", x);
  return 0;
}
