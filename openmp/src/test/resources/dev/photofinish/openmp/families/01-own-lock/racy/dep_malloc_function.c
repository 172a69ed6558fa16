// spawn allocates the block of each task's dependence, so the tasks are not ordered and sum races.
#include <stdio.h>
#include <stdlib.h>
static int sum;
static void spawn(int *all, int i) {
  int *t = malloc(sizeof *t);
  t[0] = 0;
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
