// The number is cut to three bits.
#include <stdio.h>
static int items[1000];
static int size;
int main(int argc, char **argv) {
  long n = argc * 10L, found = argc;
  (void)argv;
#pragma omp parallel for
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      if (i % 3 == found) {
        int k;
#pragma omp atomic capture
        k = size++;
        items[k & 7] = (int)j;
      }
  printf("%d %d\n", size, items[0]);
  return 0;
}
