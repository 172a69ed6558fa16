// There are enough items for a team of threads, and all of them write parity.
#include <stdio.h>

int main(void) {
  int items = 12, parity = 0;
#pragma omp parallel for if (items > 10)
  for (int i = 0; i < items; i++)
    parity ^= i & 1;
  printf("%d\n", parity);
  return 0;
}
