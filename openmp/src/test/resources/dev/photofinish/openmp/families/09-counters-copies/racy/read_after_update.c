// The update and the read are two atomic steps, so two threads may read the same number.
#include <stdio.h>
static int a[16];
int main(void) {
  int next = 0;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 8; i++) {
    int k;
#pragma omp atomic update
    next++;
#pragma omp atomic read
    k = next;
    a[k] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
