// One caller adds 0, so that another one gets the same number.
#include <stdio.h>
#include <stdlib.h>
static int add(int *counter, int step) {
  int k;
#pragma omp atomic capture
  {
    k = *counter;
    *counter += step;
  }
  return k;
}
int main(int argc, char **argv) {
  long n = argc * 10L, found = argc;
  int size = 0, *list = malloc(n * n * sizeof(int));
  (void)argv;
  if (!list)
    return 2;
#pragma omp parallel for shared(size, list)
  for (long i = 0; i < n; i++) {
    if (i == 8)
      list[add(&size, 0)] = (int)i;
    for (long j = 0; j < n; j++)
      if (i % 3 == found)
        list[add(&size, 1)] = (int)j;
  }
  printf("%d %d\n", size, list[0]);
  return 0;
}
