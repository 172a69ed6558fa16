// The other section reads another variable.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
static int calls, other;
static int compare(const void *a, const void *b) {
  calls++;
  return *(const int *)a - *(const int *)b;
}
int main(void) {
  int a[4] = {3, 1, 2, 0}, seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      qsort(a, 4, sizeof a[0], compare);
    }
#pragma omp section
    {
      seen = other;
    }
  }
  printf("%d %d\n", seen, a[0]);
  return 0;
}
