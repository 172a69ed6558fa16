// Whatever the loop leaves in first is there for all when they are behind it.
#include <omp.h>

int first, x[100];

int main(int count, char **words) {
#pragma omp parallel
  {
    for (int i = 0; i < count; i++) {
#pragma omp single
      first = 2 * i;
    }
#pragma omp barrier
    x[first + omp_get_thread_num()]++;
  }
  return 0;
}
