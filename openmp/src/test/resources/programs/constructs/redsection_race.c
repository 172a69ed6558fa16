#include <stdio.h>
double hist[16];
int main(void) { int n = 8;
#pragma omp parallel
  {
#pragma omp for reduction(+: hist[0:n]) nowait
    for (int i = 0; i < 100; i++) hist[i % 8] += 0.5;
#pragma omp single
    hist[0] = 0;
  }
  printf("%f\n", hist[0]); return 0; }
