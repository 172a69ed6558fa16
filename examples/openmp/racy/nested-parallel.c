// Two teams in a team: all of their threads write the same cell of the outer row.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int row[2] = {0, 0};
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  {
    int outer = omp_get_thread_num();
#pragma omp parallel num_threads(2)
    row[outer] = omp_get_thread_num();
  }
  printf("%d %d\n", row[0], row[1]);
  return 0;
}
