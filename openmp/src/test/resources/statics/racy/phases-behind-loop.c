// What the outer loop writes again, others may still read behind the inner one.
#include <omp.h>

int first, x[100];

int main(int count, char **words) {
#pragma omp parallel
  for (int r = 0; r < count; r++) {
    for (int i = 0; i < count; i++) {
#pragma omp single
      first = i + r;
    }
#pragma omp barrier
    x[first + omp_get_thread_num()]++;
  }
  return 0;
}
