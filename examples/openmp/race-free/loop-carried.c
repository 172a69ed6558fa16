// Differences instead of a running sum: each iteration reads what nobody writes.
#include <stdio.h>

int main(void) {
  int sum[30], step[30];
  for (int i = 0; i < 30; i++)
    sum[i] = i * (i + 1) / 2;
#pragma omp parallel for
  for (int i = 1; i < 30; i++)
    step[i] = sum[i] - sum[i - 1];
  printf("%d\n", step[29]);
  return 0;
}
