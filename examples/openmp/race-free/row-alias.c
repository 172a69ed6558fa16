// Every thread stays in its row.
#include <stdio.h>

#define ROWS 6
#define SEATS 5

int main(void) {
  static int taken[ROWS][SEATS];
#pragma omp parallel for
  for (int r = 1; r < ROWS; r++)
    for (int s = 1; s < SEATS; s++)
      taken[r][s] = taken[r][s - 1] + 1;
  printf("%d\n", taken[ROWS - 1][SEATS - 1]);
  return 0;
}
