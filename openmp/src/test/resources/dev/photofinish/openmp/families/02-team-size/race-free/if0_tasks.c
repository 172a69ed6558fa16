// The tasks of the second region are ordered by their dependence.
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp parallel num_threads(1) if (0)
  x = 1;
#pragma omp parallel shared(x)
#pragma omp single
  for (int i = 0; i < 3; i++) {
#pragma omp task shared(x) depend(inout : x)
    x++;
  }
  printf("%d\n", x);
  return 0;
}
