// What a task reads may be written after the task was created.
#include <omp.h>

int first, x[100];

int main(int count, char **words) {
#pragma omp parallel
  {
    int me = omp_get_thread_num();
    for (int i = 0; i < count; i++) {
#pragma omp task firstprivate(me)
      x[first + me]++;
#pragma omp single
      first = i;
    }
  }
  return 0;
}
