// Even iterations count up and odd ones down, so numbers come again.
#include <stdio.h>
static int a[32];
int main(void) {
  int next = 16;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 8; i++) {
    int step = i % 2 ? 1 : -1;
    int k;
#pragma omp atomic capture
    {
      k = next;
      next += step;
    }
    a[k] += i;
  }
  printf("%d\n", a[16]);
  return 0;
}
