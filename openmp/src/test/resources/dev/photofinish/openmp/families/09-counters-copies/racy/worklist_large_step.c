// Negative numbers are left out, and the step leads back to 0 soon.
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  long n = argc * 10L, found = argc;
  int size = 0;
  char *list = malloc(1ul << 31);
  (void)argv;
  if (!list)
    return 2;
#pragma omp parallel for shared(size, list)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      if (i % 3 == found) {
        int k;
#pragma omp atomic capture
        {
          k = size;
          size += 0x40000000;
        }
        if (k >= 0)
          list[k] = (char)j;
      }
  printf("%d %d\n", size, list[0]);
  return 0;
}
