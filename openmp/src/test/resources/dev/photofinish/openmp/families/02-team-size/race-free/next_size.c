// size() gives 1 at both calls.
#include <stdio.h>
static int calls;
static int size(void) {
  calls++;
  return 1;
}
int main(void) {
  int x = 0;
#pragma omp parallel num_threads(size()) shared(x)
  x++;
#pragma omp parallel num_threads(size()) shared(x)
  x++;
  printf("%d %d\n", x, calls);
  return 0;
}
