// The sums of no number and of 0 are the same.
#include <omp.h>
int a[100];
int main(void) {
#pragma omp parallel num_threads(4)
  {
    int sum = 0;
    for (int j = 0; j < omp_get_thread_num(); j++)
      sum += j;
    a[sum] = 1;
  }
  return a[0];
}
