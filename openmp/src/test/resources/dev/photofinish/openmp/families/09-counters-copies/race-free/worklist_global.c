// The global pointer is the start of the array.
#include <stdio.h>
static char items[1ul << 32];
static char *list;
static int size;
int main(int argc, char **argv) {
  long n = argc * 2L, found = argc;
  (void)argv;
  list = items;
  if (argc > 5)
    list = items;
#pragma omp parallel for
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      if (i % 3 == found) {
        int k;
#pragma omp atomic capture
        k = size++;
        list[k] = (char)j;
      }
  printf("%d %d\n", size, list[0]);
  return 0;
}
