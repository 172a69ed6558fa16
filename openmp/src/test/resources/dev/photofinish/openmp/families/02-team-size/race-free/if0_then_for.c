// The loop asks for one thread.
#include <stdio.h>
int main(void) {
  int sum = 0, first = 0;
#pragma omp parallel num_threads(1) if (0)
  {
    first = 1;
  }
#pragma omp parallel for shared(sum) num_threads(1)
  for (int i = 0; i < 8; i++)
    sum += i;
  printf("%d %d\n", sum, first);
  return 0;
}
