// num_threads(1) belongs to the serialised region only; the next region has the default team and x races.
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp parallel num_threads(1) if (0)
  x++;
#pragma omp parallel
  x++;
  printf("%d\n", x);
  return 0;
}
