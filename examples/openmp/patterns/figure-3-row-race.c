// After figure 3, middle: at column 0 the cell to the left is the last one of the row above.
#include <stdio.h>

int main(void) {
  int rows = 9, columns = 7;
  double cell[rows][columns];
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++)
      cell[r][c] = r + c;
#pragma omp parallel for
  for (int r = 1; r < rows; r++)
    for (int c = 0; c < columns; c++)
      cell[r][c] = cell[r][c - 1];
  printf("%.1f\n", cell[rows - 1][columns - 1]);
  return 0;
}
