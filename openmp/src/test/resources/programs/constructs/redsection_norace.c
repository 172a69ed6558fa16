#include <stdio.h>
double hist[16]; static int best[4];
int main(void) { int n = 16;
#pragma omp parallel
  {
#pragma omp for reduction(+: hist[0:n]) reduction(max: best[1:2])
    for (int i = 0; i < 100; i++) { hist[(i * 7) % 16] += 0.5; hist[3] += 1; if (best[1] < i) best[1] = i; }
#pragma omp single
    hist[0] = 0;
  }
  printf("%f %d\n", hist[0], best[1]); return 0; }
