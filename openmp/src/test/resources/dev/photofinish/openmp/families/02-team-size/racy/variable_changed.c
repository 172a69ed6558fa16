// n is 1 for the first region and 2 for the second, whose threads race on x.
#include <stdio.h>
int main(void) {
  int x = 0, n = 1;
#pragma omp parallel num_threads(n) shared(x)
  x++;
  n = 2;
#pragma omp parallel num_threads(n) shared(x)
  x++;
  printf("%d\n", x);
  return 0;
}
