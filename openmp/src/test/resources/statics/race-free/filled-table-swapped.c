// Numbers of a table are two apart, wherever they stand.
#include <stdlib.h>

int place[100];
double x[400];

int table[] = {0, 4, 8, 2, 6, 10};

int main(void) {
  int t = table[2];
  table[2] = table[4];
  table[4] = t;
#pragma omp parallel for
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 2; j++)
      x[table[i] + j] = i;
  return 0;
}
