// The block has a place for every number without a sign.
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  long n = argc * 1000000L, found = argc;
  unsigned size = 0;
  char *list = malloc(1ul << 32);
  (void)argv;
  if (!list)
    return 2;
#pragma omp parallel for shared(size, list)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      if (i % 3 == found) {
        unsigned k;
#pragma omp atomic capture
        k = size++;
        list[k] = (char)j;
      }
  printf("%u %d\n", size, list[0]);
  return 0;
}
