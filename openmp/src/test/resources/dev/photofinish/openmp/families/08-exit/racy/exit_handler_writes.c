// The handler that exit runs writes the counter which the other section adds to.
#include <stdlib.h>
static int count, other;
static void reset(void) {
  count = 0;
}
int main(void) {
  atexit(reset);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      count++;
      other += 0;
    }
#pragma omp section
    exit(3);
  }
  return 0;
}
