// omp_get_schedule writes the chunk that the other section reads.
#include <omp.h>
#include <stdio.h>
int main(void) {
  omp_sched_t kind;
  int chunk = 0, other = 0, seen = 0;
#pragma omp parallel sections num_threads(2) private(kind)
  {
#pragma omp section
    omp_get_schedule(&kind, &chunk);
#pragma omp section
    seen = chunk;
  }
  printf("%d %d\n", seen, other);
  return 0;
}
