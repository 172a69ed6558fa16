// Each number is a subscript at once, and negative ones are outside of the block.
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  long n = argc * 100L, found = argc;
  int size = 0, *list = malloc(n * n * sizeof(int));
  (void)argv;
  if (!list)
    return 2;
#pragma omp parallel for shared(size, list)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      if (i % 3 == found) {
        int k;
#pragma omp atomic capture
        k = size++;
        list[k] = (int)j;
      }
  printf("%d %d\n", size, list[0]);
  return 0;
}
