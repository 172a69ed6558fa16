// A single without a barrier frees the array while other threads still add up its elements.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int *a = calloc(8, sizeof *a), sum = 0;
  if (!a)
    return 2;
#pragma omp parallel reduction(+ : sum) num_threads(2)
  {
#pragma omp for nowait
    for (int i = 0; i < 8; i++)
      sum += a[i];
#pragma omp single
    free(a);
  }
  printf("%d\n", sum);
  return 0;
}
