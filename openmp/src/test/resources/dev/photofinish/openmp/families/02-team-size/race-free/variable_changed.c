// n stays 1.
#include <stdio.h>
int main(void) {
  int x = 0, n = 1;
#pragma omp parallel num_threads(n) shared(x)
  x++;
  n = 1;
#pragma omp parallel num_threads(n) shared(x)
  x++;
  printf("%d\n", x);
  return 0;
}
