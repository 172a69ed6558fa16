// Two active levels are allowed, so the inner region has two threads which race on the outer thread's variable.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int all = 0;
  omp_set_max_active_levels(2);
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
