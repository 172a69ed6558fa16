// Heat in a rod, now and next each in memory of their own.
#include <stdio.h>
#include <stdlib.h>

#define CELLS 10
#define STEPS 3

int main(void) {
  double *now = malloc(CELLS * sizeof *now);
  double *next = malloc(CELLS * sizeof *next);
  for (int i = 0; i < CELLS; i++)
    now[i] = next[i] = i == 4 ? 100.0 : 0.0;
  for (int step = 0; step < STEPS; step++) {
#pragma omp parallel for
    for (int i = 1; i < CELLS - 1; i++)
      next[i] = now[i] + 0.25 * (now[i - 1] - 2 * now[i] + now[i + 1]);
    double *old = now;
    now = next;
    next = old;
  }
  printf("%.3f\n", now[4]);
  free(now);
  free(next);
  return 0;
}
