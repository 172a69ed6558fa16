// Every step is laid on the one before it, which another thread may be laying.
#include <stdio.h>

int main(void) {
  int stair[12] = {0};
#pragma omp parallel
  {
#pragma omp for
    for (int i = 1; i < 12; i++)
      stair[i] = stair[i - 1] + 18;
  }
  printf("%d\n", stair[11]);
  return 0;
}
