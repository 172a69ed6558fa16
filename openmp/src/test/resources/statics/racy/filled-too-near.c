// Numbers of a table are two apart, and three elements are written for each.
#include <stdlib.h>

int place[100];
double x[400];

int table[] = {0, 4, 8, 2, 6, 10};

int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 3; j++)
      x[table[i] + j] = i;
  return 0;
}
