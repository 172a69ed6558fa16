// The handler is registered inside the region and writes x, while the other section writes x too.
#include <stdlib.h>
static int x, y;
static void end(void) {
  x = 2;
}
int main(void) {
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      atexit(end);
      exit(0);
    }
#pragma omp section
    x = 1;
  }
  return y;
}
