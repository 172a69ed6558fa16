// One active level is allowed, so the inner region has one thread.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int all = 0;
  omp_set_max_active_levels(1);
#pragma omp parallel num_threads(2) shared(all)
  {
    int mine = 0;
#pragma omp parallel num_threads(2) shared(mine)
    mine++;
#pragma omp atomic
    all += mine;
  }
  printf("%d\n", all);
  return 0;
}
