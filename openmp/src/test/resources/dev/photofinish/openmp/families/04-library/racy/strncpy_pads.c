// strncpy fills all 8 bytes with zeros after the short word; the other section writes byte 7.
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
      strncpy(a, "x", 8);
    }
#pragma omp section
    {
      a[7] = 2;
    }
  }
  printf("%d\n", a[7]);
  return 0;
}
