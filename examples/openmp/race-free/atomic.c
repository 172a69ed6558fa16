// Both the counting and the looking are atomic.
#include <stdio.h>

int main(void) {
  int seen = 0, hits = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp atomic
    hits++;
#pragma omp master
    {
#pragma omp atomic read
      seen = hits;
    }
  }
  printf("%d %d\n", seen, hits);
  return 0;
}
