// Inside the outer team of one, the serialised region's num_threads(1) says nothing of the inner region after it.
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp parallel num_threads(1) shared(x)
  {
#pragma omp parallel num_threads(1) if (0) shared(x)
    x = 1;
#pragma omp parallel shared(x)
    x += 1;
  }
  printf("%d\n", x);
  return 0;
}
