// The counter is never set back.
#include <stdio.h>
static int a[64];
int main(void) {
  int next = 0, full = 0;
#pragma omp parallel for shared(next, full)
  for (int i = 0; i < 8; i++) {
    int k;
#pragma omp atomic capture
    k = next++;
    if (k == 3) {
#pragma omp atomic write
      full = 1;
    }
    a[k] += i;
  }
  printf("%d %d\n", a[0], full);
  return 0;
}
