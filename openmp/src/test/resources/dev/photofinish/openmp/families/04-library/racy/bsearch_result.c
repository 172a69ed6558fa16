// bsearch gives a pointer into the table, through which one section writes what the other reads.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
static int compare(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}
int main(void) {
  int a[4] = {1, 2, 3, 4}, key = 3, seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      int *p = bsearch(&key, a, 4, sizeof a[0], compare);
      if (p)
        *p = 9;
    }
#pragma omp section
    {
      seen = a[2];
    }
  }
  printf("%d\n", seen);
  return 0;
}
