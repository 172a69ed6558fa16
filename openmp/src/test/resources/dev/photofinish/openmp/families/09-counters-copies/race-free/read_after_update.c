// The number is captured in the step that updates the counter.
#include <stdio.h>
static int a[16];
int main(void) {
  int next = 0;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 8; i++) {
    int k;
#pragma omp atomic capture
    k = ++next;
    a[k] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
