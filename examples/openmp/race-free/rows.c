// Every row of the hall is a block of its own, also where two have changed places.
#include <stdio.h>
#include <stdlib.h>

#define ROWS 4
#define SEATS 3

int main(void) {
  int **hall = malloc(ROWS * sizeof *hall);
  for (int r = 0; r < ROWS; r++)
    hall[r] = calloc(SEATS, sizeof **hall);
  int *front = hall[0];
  hall[0] = hall[1];
  hall[1] = front;
#pragma omp parallel for
  for (int r = 0; r < ROWS; r++)
    for (int s = 1; s < SEATS; s++) {
      int left = hall[r][s - 1];
      hall[r][s] = left + 1;
    }
  printf("%d\n", hall[ROWS - 1][SEATS - 1]);
  return 0;
}
