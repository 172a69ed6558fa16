// The block is allocated by the first call only, so all tasks depend on the same block.
#include <stdio.h>
#include <stdlib.h>
static int sum;
static int *token;
static void spawn(int i) {
  if (!token) token = calloc(1, sizeof *token);
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
