// Two following numbers give the same element, since the number is halved.
#include <stdio.h>
static int a[8];
int main(void) {
  unsigned next = 0;
#pragma omp parallel num_threads(4)
  {
    unsigned k = __atomic_fetch_add(&next, 1, __ATOMIC_RELAXED);
    a[(k >> 1) & 7]++;
  }
  printf("%d\n", a[0]);
  return 0;
}
