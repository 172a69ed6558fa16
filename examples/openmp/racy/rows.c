// Rows that should change places: the first two are one block afterwards.
#include <stdio.h>
#include <stdlib.h>

#define ROWS 4
#define SEATS 3

int main(void) {
  int **hall = malloc(ROWS * sizeof *hall);
  for (int r = 0; r < ROWS; r++)
    hall[r] = calloc(SEATS, sizeof **hall);
  hall[0] = hall[1];
  hall[1] = hall[0];
#pragma omp parallel for
  for (int r = 0; r < ROWS; r++)
    for (int s = 1; s < SEATS; s++) {
      int left = hall[r][s - 1];
      hall[r][s] = left + 1;
    }
  printf("%d\n", hall[ROWS - 1][SEATS - 1]);
  return 0;
}
