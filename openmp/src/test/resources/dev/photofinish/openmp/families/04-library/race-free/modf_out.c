// modf writes another variable.
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
static double m;
int main(void) {
  volatile double v = 12.5;
  double whole = 0, other = 0, seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      m = modf(v, &other);
    }
#pragma omp section
    {
      seen = whole;
    }
  }
  printf("%g %g %g\n", seen, m, other);
  return 0;
}
