// Race: memcpy makes the last row the first one.
#include <stdlib.h>
#include <string.h>
int main(void) {
  int **row = malloc(8 * sizeof(int *));
  int *one = malloc(4 * sizeof(int));
  for (int i = 0; i < 8; i++)
    row[i] = malloc(4 * sizeof(int));
  memcpy(&row[7], &row[0], sizeof(int *));
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    row[i][0] = i;
  return row[0][0] + (one != 0);
}
