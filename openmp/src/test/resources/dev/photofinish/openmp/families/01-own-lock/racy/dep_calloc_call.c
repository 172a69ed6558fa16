// Every call of spawn allocates the block that its task depends on: the tasks are not ordered and sum races.
#include <stdio.h>
#include <stdlib.h>
static int sum;
static int *token;
static void spawn(int i) {
  token = calloc(1, sizeof *token);
  int *t = token;
#pragma omp task firstprivate(t, i) depend(inout : t[0])
  {
    t[0]++;
    sum += i;
  }
}
int main(void) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 4; i++)
    spawn(i);
  printf("%d\n", sum);
  return 0;
}
