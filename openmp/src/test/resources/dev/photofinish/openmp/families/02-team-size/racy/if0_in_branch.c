// One branch ends with a serialised region of one thread, and the region after the branches has the default team.
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argv;
  int x = 0, y = 0;
  if (argc > 0) {
#pragma omp parallel num_threads(1) if (0)
    y = 1;
  } else {
#pragma omp parallel num_threads(1) if (0)
    y = 2;
  }
#pragma omp parallel
  x = x + 1;
  printf("%d %d\n", x, y);
  return 0;
}
