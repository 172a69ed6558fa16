// Another loop adds to the counter and uses no number.
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  long n = argc * 1000000L, found = argc;
  int size = 0, seen = 0, *list = malloc(8 * sizeof(int));
  (void)argv;
  if (!list)
    return 2;
#pragma omp parallel for shared(size, seen, list)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) {
      if (i % 3 == found) {
#pragma omp atomic
        size++;
      } else if (j < 2) {
        int k;
#pragma omp atomic capture
        k = size++;
        list[k] = (int)j;
      }
    }
  printf("%d %d %d\n", size, seen, list[0]);
  return 0;
}
