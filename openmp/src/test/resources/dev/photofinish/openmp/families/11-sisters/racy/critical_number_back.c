// Between the two critical sections another thread stores its number.
#include <omp.h>
int last, a[256];
int main(void) {
#pragma omp parallel num_threads(8)
  {
    int found = 0;
#pragma omp critical
    {
      last = omp_get_thread_num();
    }
#pragma omp critical
    {
      found = last;
    }
    a[found]++;
  }
  return a[0];
}
