// strncpy is told to write 7 bytes only.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  char a[8];
  memset(a, 1, sizeof a);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      strncpy(a, "x", 7);
    }
#pragma omp section
    {
      a[7] = 2;
    }
  }
  printf("%d\n", a[7]);
  return 0;
}
