// All threads add to one total.
#include <stdio.h>

int main(void) {
  long total = 0;
#pragma omp parallel for
  for (int i = 1; i <= 50; i++)
    total += i;
  printf("%ld\n", total);
  return 0;
}
