// The array has fewer places than there are numbers without a sign.
#include <stdio.h>
#include <stdlib.h>
static char list[1000];
int main(int argc, char **argv) {
  long n = argc * 2L, found = argc;
  unsigned size = 0;
  (void)argv;
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
