// size() gives 1 at its first call and 2 at its second, so the second region has two threads.
#include <stdio.h>
static int calls;
static int size(void) {
  calls++;
  return calls;
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
