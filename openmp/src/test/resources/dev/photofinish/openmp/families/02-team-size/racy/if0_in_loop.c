// Each round of the loop has a serialised region of one thread and then one with the default team.
#include <stdio.h>
int main(void) {
  int x = 0;
  for (int round = 0; round < 3; round++) {
#pragma omp parallel num_threads(1) if (0)
    x = round;
#pragma omp parallel shared(x)
    {
      x += 1;
    }
  }
  printf("%d\n", x);
  return 0;
}
