// Some numbers are given out and not used, as many as it takes to wrap around.
#include <stdio.h>
#include <stdlib.h>
static int draw(int *counter) {
  int k;
#pragma omp atomic capture
  k = (*counter)++;
  return k;
}
int main(int argc, char **argv) {
  long n = argc * 1000000L, found = argc;
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
        (void)draw(&size);
  }
  printf("%d %d\n", size, list[0]);
  return 0;
}
