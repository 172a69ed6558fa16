// The global pointer is the middle of the array from the start of the program on.
#include <stdio.h>
static char items[1ul << 32];
static char *list = &items[1ul << 31];
static int size;
int main(int argc, char **argv) {
  long n = argc * 1000000L, found = argc;
  (void)argv;
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
