// Each section draws from its own counter, and both counters give 0, 1, 2, 3.
#include <stdio.h>
static int a[16], left, right;
static int draw(int *counter) { return __sync_fetch_and_add(counter, 1); }
int main(void) {
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    for (int i = 0; i < 4; i++)
      a[draw(&left)]++;
#pragma omp section
    for (int i = 0; i < 4; i++)
      a[draw(&right)]--;
  }
  printf("%d %d\n", a[0], right);
  return 0;
}
