// Each thread has its own state.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  struct drand48_data state;
  int sum = 0;
  srand48_r(1, &state);
#pragma omp parallel num_threads(2)
  {
    struct drand48_data state;
    srand48_r(1, &state);
    double r;
    drand48_r(&state, &r);
#pragma omp atomic
    sum += r < 0.5;
  }
  printf("%d\n", sum);
  return 0;
}
