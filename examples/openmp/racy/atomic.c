// The counting is atomic, the looking is not.
#include <stdio.h>

int main(void) {
  int seen = 0, hits = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp atomic
    hits++;
#pragma omp master
    seen = hits;
  }
  printf("%d %d\n", seen, hits);
  return 0;
}
