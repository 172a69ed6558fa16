// A running sum: each iteration needs what the one before it wrote.
#include <stdio.h>

int main(void) {
  int sum[30];
  sum[0] = 1;
#pragma omp parallel for
  for (int i = 1; i < 30; i++)
    sum[i] = sum[i - 1] + i;
  printf("%d\n", sum[29]);
  return 0;
}
