// work's loop is serial when called from the team of one, but shared out when called from the team of two, where x races.
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
#pragma omp parallel num_threads(2)
  work();
  printf("%d\n", x);
  return 0;
}
