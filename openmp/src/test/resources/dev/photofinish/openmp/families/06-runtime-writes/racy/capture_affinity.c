// omp_capture_affinity of both threads writes the one shared buffer.
#include <omp.h>
#include <stdio.h>
int main(void) {
  static char buf[64];
  int n = 0;
#pragma omp parallel num_threads(2) reduction(max : n)
  {
    n = (int)omp_capture_affinity(buf, sizeof buf, "%n of %N");
  }
  printf("%d %d\n", n, buf[0]);
  return 0;
}
