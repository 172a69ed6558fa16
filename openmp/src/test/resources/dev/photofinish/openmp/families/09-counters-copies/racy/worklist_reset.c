// The thread that gets the last place sets the counter back.
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  long n = argc * 10L, found = argc;
  int size = 0, *list = malloc(n * n * sizeof(int)), *next = malloc(n * n * sizeof(int));
  (void)argv;
  if (!list || !next)
    return 2;
#pragma omp parallel for shared(size, list)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      if (i % 3 == found) {
        int k;
#pragma omp atomic capture
        k = size++;
        list[k] = (int)j;
        if (k == 7)
#pragma omp atomic write
          size = 0;
      }
  printf("%d %d %d\n", size, list[0], next[0]);
  return 0;
}
