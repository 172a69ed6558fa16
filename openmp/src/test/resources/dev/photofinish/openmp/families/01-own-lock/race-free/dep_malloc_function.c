// All tasks depend on the block that main allocated.
#include <stdio.h>
#include <stdlib.h>
static int sum;
static void spawn(int *all, int i) {
  int *t = all;
#pragma omp task firstprivate(t, i) depend(inout : t[0])
  {
    t[0] += i;
    sum += i;
  }
}
int main(void) {
  int *all = calloc(1, sizeof *all);
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 4; i++)
    spawn(all, i);
  printf("%d\n", sum);
  return 0;
}
