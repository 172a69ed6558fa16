// remquo writes the quotient that the other section reads.
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
static double m;
int main(void) {
  volatile double v = 12.5;
  int quo = 0, other = 0, seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      m = remquo(v, 5, &quo);
    }
#pragma omp section
    {
      seen = quo;
    }
  }
  printf("%d %g %d\n", seen, m, other);
  return 0;
}
