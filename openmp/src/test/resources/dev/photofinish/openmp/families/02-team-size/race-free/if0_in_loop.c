// Both regions are serialised.
#include <stdio.h>
int main(void) {
  int x = 0;
  for (int round = 0; round < 3; round++) {
#pragma omp parallel num_threads(1) if (0)
    x = round;
#pragma omp parallel shared(x) if (0)
    {
      x += 1;
    }
  }
  printf("%d\n", x);
  return 0;
}
