// The thread that gets number 3 sets the counter back to 0, so numbers come again.
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
      next = 0;
    }
    a[k] += i;
  }
  printf("%d %d\n", a[0], full);
  return 0;
}
