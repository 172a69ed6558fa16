// omp_target_memcpy has ended when a[3] is written.
#include <omp.h>
char a[64], b[64];
int main(void) {
  int host = omp_get_initial_device();
  omp_target_memcpy(a, b, 64, 0, 0, host, host);
  a[3] = 1;
}
