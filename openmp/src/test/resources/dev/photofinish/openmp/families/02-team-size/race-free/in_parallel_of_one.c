// The inner region is serialised, since omp_in_parallel() is 0.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp parallel num_threads(1) shared(x)
  {
    int in = omp_in_parallel();
#pragma omp parallel num_threads(2) if (in) shared(x)
    {
      x++;
    }
  }
  printf("%d\n", x);
  return 0;
}
