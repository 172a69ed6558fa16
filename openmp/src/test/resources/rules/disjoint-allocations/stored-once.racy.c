// Race: two rows each are one block.
#include <stdlib.h>
#include <string.h>
int main(void) {
  int **row = malloc(8 * sizeof(int *));
  int *one = malloc(4 * sizeof(int));
  for (int i = 0; i < 4; i++) {
    int *block = malloc(4 * sizeof(int));
    for (int j = 0; j < 2; j++)
      row[2 * i + j] = block;
  }
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    row[i][0] = i;
  return row[0][0] + (one != 0);
}
