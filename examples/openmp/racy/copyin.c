// All threads start from the same seed, and all change it.
#include <omp.h>
#include <stdio.h>

static int seed = 0;

int main(void) {
  int sum = 0;
  seed = 40;
#pragma omp parallel num_threads(3) reduction(+ : sum)
  {
    seed = seed + omp_get_thread_num();
    sum += seed;
  }
  printf("%d\n", sum);
  return 0;
}
