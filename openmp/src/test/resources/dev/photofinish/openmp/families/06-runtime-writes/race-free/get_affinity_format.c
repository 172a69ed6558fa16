// It writes another buffer.
#include <omp.h>
#include <stdio.h>
int main(void) {
  char a[64] = "", b[64] = "", c = 0;
  size_t n = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    n = omp_get_affinity_format(b, sizeof b);
#pragma omp section
    c = a[0];
  }
  printf("%d %d\n", c, n > 0);
  return 0;
}
