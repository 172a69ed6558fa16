// omp_get_affinity_format writes the buffer that the other section reads.
#include <omp.h>
#include <stdio.h>
int main(void) {
  char a[64] = "", b[64] = "", c = 0;
  size_t n = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    n = omp_get_affinity_format(a, sizeof a);
#pragma omp section
    c = a[0];
  }
  printf("%d %d\n", c, n > 0);
  return 0;
}
