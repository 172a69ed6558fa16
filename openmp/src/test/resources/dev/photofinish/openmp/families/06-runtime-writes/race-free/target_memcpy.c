// The copy ends before the element that the other section reads.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a[4] = {1, 2, 3, 4}, b[4] = {0}, seen = 0, bad = 0;
  int host = omp_get_initial_device();
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    bad = omp_target_memcpy(b, a, 3 * sizeof(int), 0, 0, host, host);
#pragma omp section
    seen = b[3];
  }
  printf("%d %d\n", seen, bad);
  return 0;
}
