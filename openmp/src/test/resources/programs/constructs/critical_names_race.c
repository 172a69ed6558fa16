#include <stdio.h>

// A piece takes a lock, so that others could know of it: its accesses are to be found again when
// the run is repeated.
int main(void) {
  int stock = 0;
#pragma omp parallel sections
  {
#pragma omp section
#pragma omp critical(left)
    stock += 5;
#pragma omp section
#pragma omp critical(right)
    stock -= 3;
  }
  printf("%d\n", stock);
  return 0;
}
