// Every thread lets omp_get_schedule write the shared kind and chunk.
#include <omp.h>
#include <stdio.h>
int main(void) {
  omp_sched_t kind = omp_sched_static;
  int chunk = 0, used = 0;
#pragma omp parallel num_threads(2)
  {
    omp_get_schedule(&kind, &chunk);
#pragma omp atomic
    used++;
  }
  printf("%d %d %d\n", used, (int)kind, chunk);
  return 0;
}
