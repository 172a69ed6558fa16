// The serialised inner region with num_threads(1) is over when the outer threads' next inner region starts with two threads.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int all = 0;
  omp_set_max_active_levels(3);
#pragma omp parallel num_threads(2) shared(all)
  {
    int mine = 0;
#pragma omp parallel num_threads(1) if (0) shared(mine)
    mine = 1;
#pragma omp parallel num_threads(2) shared(mine)
    mine = mine + 1;
#pragma omp critical
    all += mine;
  }
  printf("%d\n", all);
  return 0;
}
