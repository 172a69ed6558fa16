// Every step is measured from the ground.
#include <stdio.h>

int main(void) {
  int stair[12] = {0};
#pragma omp parallel
  {
#pragma omp for
    for (int i = 1; i < 12; i++)
      stair[i] = stair[i] + 18 * i;
  }
  printf("%d\n", stair[11]);
  return 0;
}
