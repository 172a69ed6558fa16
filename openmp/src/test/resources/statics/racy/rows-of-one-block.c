// All rows are in one block, and each begins before the one in front of it ends.
#include <stdlib.h>

static int *row[10];

int main(void) {
  int *block = malloc(100 * sizeof(int));
  for (int i = 0; i < 10; i++) row[i] = block + 2 * i;
#pragma omp parallel for
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 4; j++) row[i][j] = j;
  return row[0][0];
}
