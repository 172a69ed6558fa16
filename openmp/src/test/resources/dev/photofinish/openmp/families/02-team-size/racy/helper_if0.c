// The helper's serialised region asks for one thread; the caller's region still has two or more.
#include <stdio.h>
static int x;
static void helper(void) {
#pragma omp parallel num_threads(1) if (0)
  {
    x = 1;
  }
}
static void work(void) {
#pragma omp parallel
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
