// Race: the program asks for one more thread, which gets to the element of thread 0.
#include <omp.h>
int a[1024];
int main(void) {
  int most = omp_get_max_threads();
  omp_set_num_threads(most + 1);
#pragma omp parallel
  for (int j = 0; j < 4; j++)
    a[omp_get_thread_num() + j * most] = j;
  return 0;
}
