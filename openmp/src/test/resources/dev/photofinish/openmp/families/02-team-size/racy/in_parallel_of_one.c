// A team of one is not active, so omp_in_parallel() is 0 there and the inner region is a real team.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp parallel num_threads(1) shared(x)
  {
    int in = omp_in_parallel();
#pragma omp parallel num_threads(2) if (!in) shared(x)
    {
      x++;
    }
  }
  printf("%d\n", x);
  return 0;
}
