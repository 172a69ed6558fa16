// omp_get_schedule writes another chunk.
#include <omp.h>
#include <stdio.h>
int main(void) {
  omp_sched_t kind;
  int chunk = 0, other = 0, seen = 0;
#pragma omp parallel sections num_threads(2) private(kind)
  {
#pragma omp section
    omp_get_schedule(&kind, &other);
#pragma omp section
    seen = chunk;
  }
  printf("%d %d\n", seen, other);
  return 0;
}
