// The second region asks for one thread itself.
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp parallel num_threads(1) if (0)
  x++;
#pragma omp parallel num_threads(1)
  x++;
  printf("%d\n", x);
  return 0;
}
