// The number that a thread finds may be that of another one, which stored it in between.
#include <omp.h>
int last, a[256];
int main(void) {
#pragma omp parallel num_threads(8)
  {
    int me = omp_get_thread_num(), found = 0;
#pragma omp atomic write
    last = me;
#pragma omp atomic read
    found = last;
    a[found]++;
  }
  return a[0];
}
