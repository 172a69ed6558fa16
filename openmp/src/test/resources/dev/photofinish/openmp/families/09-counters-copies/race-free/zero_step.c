// The step is 1.
#include <stdio.h>
static int a[16];
static int step;
int main(int argc, char **argv) {
  (void)argv;
  int next = 0;
  step = argc > 0;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 8; i++) {
    int k;
#pragma omp atomic capture
    {
      k = next;
      next += step;
    }
    a[k] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
