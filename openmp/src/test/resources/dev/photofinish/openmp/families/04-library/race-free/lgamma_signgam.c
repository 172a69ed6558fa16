// tgamma does not touch signgam.
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
static double m;
int main(void) {
  volatile double v = -0.5;
  int seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      m = tgamma(v);
    }
#pragma omp section
    {
      seen = signgam;
    }
  }
  printf("%d %g\n", seen, m);
  return 0;
}
