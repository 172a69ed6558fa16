// The step is at least 1.
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
      next += i + 1;
    }
    a[k]++;
  }
  printf("%d\n", a[0]);
  return 0;
}
