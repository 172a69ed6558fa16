// The handler writes y.
#include <stdlib.h>
static int x, y;
static void end(void) {
  y = 2;
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
