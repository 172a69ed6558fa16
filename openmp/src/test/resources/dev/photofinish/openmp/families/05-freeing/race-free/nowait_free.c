// The loop keeps its barrier, so the array is freed after all have read it.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int *a = calloc(8, sizeof *a), sum = 0;
  if (!a)
    return 2;
#pragma omp parallel reduction(+ : sum) num_threads(2)
  {
#pragma omp for
    for (int i = 0; i < 8; i++)
      sum += a[i];
#pragma omp single
    free(a);
  }
  printf("%d\n", sum);
  return 0;
}
