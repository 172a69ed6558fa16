// strtod writes the end pointer in the shared struct that the other section reads.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  struct { double d; char *end; } s = {0, NULL};
  int seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      s.d = strtod("2.5x", &s.end);
    }
#pragma omp section
    {
      seen = s.end != NULL;
    }
  }
  printf("%d %g\n", seen, s.d);
  return 0;
}
