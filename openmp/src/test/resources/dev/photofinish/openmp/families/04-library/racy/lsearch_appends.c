// lsearch appends the missing key and counts n up, which the other section reads.
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
static int compare(const void *a, const void *b) {
  return *(const int *)a != *(const int *)b;
}
int main(void) {
  int a[4] = {1, 2, 3}, key, seen = 0;
  size_t n = 3;
  key = 7;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      lsearch(&key, a, &n, sizeof a[0], compare);
    }
#pragma omp section
    {
      seen = (int)n;
    }
  }
  printf("%d %zu\n", seen, n);
  return 0;
}
