// The caller's region asks for one thread.
#include <stdio.h>
static int x;
static void helper(void) {
#pragma omp parallel num_threads(1) if (0)
  {
    x = 1;
  }
}
static void work(void) {
#pragma omp parallel num_threads(1)
  {
    x = x + 1;
  }
}
int main(void) {
  helper();
  work();
  printf("%d\n", x);
  return 0;
}
