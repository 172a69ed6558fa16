// With schedule(static) and as many iterations, the same thread has the same iterations of both loops.
#include <stdio.h>

#define CUPS 16

int main(void) {
  int water[CUPS], tea[CUPS];
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < CUPS; i++)
      water[i] = 90 + i;
#pragma omp for schedule(static) nowait
    for (int i = 0; i < CUPS; i++)
      tea[i] = water[i] - 10;
  }
  printf("%d\n", tea[CUPS - 1]);
  return 0;
}
