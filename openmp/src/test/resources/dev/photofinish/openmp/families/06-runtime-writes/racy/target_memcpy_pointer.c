// omp_target_memcpy copies a pointer to x into q: the sections race on x.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = 0, y = 0, z = 0;
  int *q = &y;
  int *from = &x;
  int host = omp_get_initial_device();
  if (omp_target_memcpy(&q, &from, sizeof q, 0, 0, host, host))
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    x = 1;
#pragma omp section
    *q = 2;
  }
  printf("%d %d %d\n", x, y, z);
  return 0;
}
