// After figure 3, right: the pointers are not swapped but made equal, so from the second step on the loop reads what
// it writes.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int length = 8;
  double *fresh = calloc(length, sizeof *fresh), *stale = calloc(length, sizeof *stale);
  double *keep[2] = {fresh, stale};
  stale[3] = 1.0;
  for (int step = 0; step < 2; step++) {
#pragma omp parallel for
    for (int i = 1; i < length - 1; i++)
      fresh[i] = stale[i] + 0.1 * (stale[i - 1] + stale[i]);
    fresh = stale;
    stale = fresh;
  }
  printf("%.2f\n", fresh[3]);
  free(keep[0]);
  free(keep[1]);
  return 0;
}
