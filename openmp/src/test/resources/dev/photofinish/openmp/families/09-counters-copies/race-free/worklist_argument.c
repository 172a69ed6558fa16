// All callers pass the start of a block.
#include <stdio.h>
#include <stdlib.h>
static int size;
static void fill(char *list, long n, long found) {
#pragma omp parallel for
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      if (i % 3 == found) {
        int k;
#pragma omp atomic capture
        k = size++;
        list[k] = (char)j;
      }
}
int main(int argc, char **argv) {
  char *block = malloc(1ul << 32), *other = malloc(argc * 100ul);
  (void)argv;
  if (!block || !other)
    return 2;
  fill(other, argc * 10L, 1);
  size = 0;
  fill(block, argc * 2L, argc);
  printf("%d %d\n", size, block[1ul << 31]);
  return 0;
}
