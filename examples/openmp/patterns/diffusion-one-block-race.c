// Heat in a rod, now and next in one piece of memory. The swap is wrong: after it
// both are the same.
#include <stdio.h>
#include <stdlib.h>

#define CELLS 10
#define STEPS 3

int main(void) {
  double *rod = malloc(2 * CELLS * sizeof *rod);
  double *now = rod, *next = rod + CELLS;
  for (int i = 0; i < CELLS; i++)
    now[i] = next[i] = i == 4 ? 100.0 : 0.0;
  for (int step = 0; step < STEPS; step++) {
#pragma omp parallel for
    for (int i = 1; i < CELLS - 1; i++)
      next[i] = now[i] + 0.25 * (now[i - 1] - 2 * now[i] + now[i + 1]);
    now = next;
    next = now;
  }
  printf("%.3f\n", now[4]);
  free(rod);
  return 0;
}
