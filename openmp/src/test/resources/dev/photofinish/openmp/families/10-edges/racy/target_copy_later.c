// omp_target_memcpy_async copies in a task, which has not ended when a[3] is written.
#include <omp.h>
char a[64], b[64];
int main(void) {
  int host = omp_get_initial_device();
  omp_target_memcpy_async(a, b, 64, 0, 0, host, host, 0, 0);
  a[3] = 1;
#pragma omp taskwait
}
