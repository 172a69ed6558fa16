// The shelves are distributed over the teams, and two shelves share a label.
#include <stdio.h>

int main(void) {
  int label[8] = {0};
#pragma omp teams num_teams(2)
#pragma omp distribute
  for (int i = 0; i < 8; i++)
    label[i % 4] = i;
  printf("%d\n", label[0]);
  return 0;
}
