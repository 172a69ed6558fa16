// Two teams in a team: each of the four threads has a cell of its own.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int cell[2][2] = {{0, 0}, {0, 0}};
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  {
    int outer = omp_get_thread_num();
#pragma omp parallel num_threads(2)
    cell[outer][omp_get_thread_num()] = outer;
  }
  printf("%d %d\n", cell[0][1], cell[1][0]);
  return 0;
}
