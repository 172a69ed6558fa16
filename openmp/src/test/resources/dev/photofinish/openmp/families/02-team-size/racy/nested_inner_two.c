// The outer team has one thread, so the inner region is the only active level and its two threads race on x.
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp parallel num_threads(1) shared(x)
  {
#pragma omp parallel num_threads(2) shared(x)
    {
      x++;
    }
  }
  printf("%d\n", x);
  return 0;
}
