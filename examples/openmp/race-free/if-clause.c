// There are too few items for a team of threads: one thread does it all.
#include <stdio.h>

int main(void) {
  int items = 8, parity = 0;
#pragma omp parallel for if (items > 10)
  for (int i = 0; i < items; i++)
    parity ^= i & 1;
  printf("%d\n", parity);
  return 0;
}
