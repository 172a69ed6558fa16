// Both callers have a team of one.
#include <stdio.h>
static int x;
static void work(void) {
#pragma omp for
  for (int i = 0; i < 4; i++)
    x += i;
}
int main(void) {
#pragma omp parallel num_threads(1) if (0)
  work();
#pragma omp parallel num_threads(1)
  work();
  printf("%d\n", x);
  return 0;
}
