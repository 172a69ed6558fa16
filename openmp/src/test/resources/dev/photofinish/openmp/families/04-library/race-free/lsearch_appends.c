// The key is there already, so lsearch changes nothing.
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
static int compare(const void *a, const void *b) {
  return *(const int *)a != *(const int *)b;
}
int main(void) {
  int a[4] = {1, 2, 3}, key, seen = 0;
  size_t n = 3;
  key = 2;
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
