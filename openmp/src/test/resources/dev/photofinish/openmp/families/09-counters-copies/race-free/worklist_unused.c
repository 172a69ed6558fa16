// Both places where numbers are given out use them.
#include <stdio.h>
#include <stdlib.h>
static int draw(int *counter) {
  int k;
#pragma omp atomic capture
  k = (*counter)++;
  return k;
}
int main(int argc, char **argv) {
  long n = argc * 2L, found = argc;
  int size = 0, *list = malloc(8 * sizeof(int));
  (void)argv;
  if (!list)
    return 2;
#pragma omp parallel for shared(size, list)
  for (long i = 0; i < n; i++) {
    if (i < 8)
      list[draw(&size)] = (int)i;
    for (long j = 0; j < n; j++)
      if (i % 3 == found)
        list[draw(&size)] = (int)j;
  }
  printf("%d %d\n", size, list[0]);
  return 0;
}
