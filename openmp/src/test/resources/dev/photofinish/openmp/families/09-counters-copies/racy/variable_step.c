// The step of iteration 0 is 0, so the iteration after it gets the same number.
#include <stdio.h>
static int a[64];
int main(void) {
  int next = 0;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 8; i++) {
    int k;
#pragma omp atomic capture
    {
      k = next;
      next += i;
    }
    a[k]++;
  }
  printf("%d\n", a[0]);
  return 0;
}
