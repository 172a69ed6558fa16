// The handler writes another counter.
#include <stdlib.h>
static int count, other;
static void reset(void) {
  other = 0;
}
int main(void) {
  atexit(reset);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      count++;
    }
#pragma omp section
    exit(3);
  }
  return 0;
}
