// frexp writes the exponent that the other section reads.
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
static double m;
int main(void) {
  volatile double v = 12;
  int e = 0, f = 0, seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      m = frexp(v, &e);
    }
#pragma omp section
    {
      seen = e;
    }
  }
  printf("%d %g %d\n", seen, m, f);
  return 0;
}
