// The subscript has eight bits of the number.
#include <stdio.h>
static int list[256];
int main(int argc, char **argv) {
  long n = argc * 60L, found = argc;
  int size = 0;
  (void)argv;
#pragma omp parallel for shared(size, list)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < 12; j++)
      if (i % 2 == found) {
        int k;
#pragma omp atomic capture
        k = size++;
        list[(unsigned char)k] = (int)j;
      }
  printf("%d %d\n", size, list[0]);
  return 0;
}
