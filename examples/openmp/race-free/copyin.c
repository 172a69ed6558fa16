// Every thread has a seed of its own that starts as a copy of the first thread's.
#include <omp.h>
#include <stdio.h>

static int seed = 0;
#pragma omp threadprivate(seed)

int main(void) {
  int sum = 0;
  seed = 40;
#pragma omp parallel num_threads(3) reduction(+ : sum) copyin(seed)
  {
    seed = seed + omp_get_thread_num();
    sum += seed;
  }
  printf("%d\n", sum);
  return 0;
}
