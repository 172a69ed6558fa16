// The tasks of the second region may run on different threads and race on x.
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp parallel num_threads(1) if (0)
  x = 1;
#pragma omp parallel shared(x)
#pragma omp single
  for (int i = 0; i < 3; i++) {
#pragma omp task shared(x)
    x++;
  }
  printf("%d\n", x);
  return 0;
}
