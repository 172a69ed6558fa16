// It is read in the section that stores it.
#include <omp.h>
int last, a[256];
int main(void) {
#pragma omp parallel num_threads(8)
  {
    int found = 0;
#pragma omp critical
    {
      last = omp_get_thread_num();
      found = last;
    }
#pragma omp critical
    {
    }
    a[found]++;
  }
  return a[0];
}
