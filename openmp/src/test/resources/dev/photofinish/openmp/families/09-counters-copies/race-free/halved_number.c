// The number is used as it is.
#include <stdio.h>
static int a[8];
int main(void) {
  unsigned next = 0;
#pragma omp parallel num_threads(4)
  {
    unsigned k = __atomic_fetch_add(&next, 1, __ATOMIC_RELAXED);
    a[k & 7]++;
  }
  printf("%d\n", a[0]);
  return 0;
}
