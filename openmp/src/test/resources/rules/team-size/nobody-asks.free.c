// No race: there are no more threads than omp_get_max_threads returned.
#include <omp.h>
int a[1024];
int main(void) {
  int most = omp_get_max_threads();
#pragma omp parallel
  for (int j = 0; j < 4; j++)
    a[omp_get_thread_num() + j * most] = j;
  return 0;
}
