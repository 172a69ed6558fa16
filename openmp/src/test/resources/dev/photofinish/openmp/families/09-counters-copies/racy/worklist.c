// The list begins in the middle of its block, so that all numbers are subscripts inside.
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  long n = argc * 1000000L, found = argc;
  int size = 0;
  char *block = malloc(1ul << 32), *list = block + (1ul << 31);
  (void)argv;
  if (!block)
    return 2;
#pragma omp parallel for shared(size, list)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      if (i % 3 == found) {
        int k;
#pragma omp atomic capture
        k = size++;
        list[k] = (char)j;
      }
  printf("%d %d\n", size, list[0]);
  return 0;
}
