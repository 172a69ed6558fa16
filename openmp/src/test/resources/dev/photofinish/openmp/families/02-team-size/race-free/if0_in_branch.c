// The region after the branches has one thread.
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
#pragma omp parallel num_threads(1)
  x = x + 1;
  printf("%d %d\n", x, y);
  return 0;
}
