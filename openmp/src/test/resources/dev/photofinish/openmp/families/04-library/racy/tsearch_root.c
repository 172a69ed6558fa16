// Both sections insert into the same tree: tsearch writes its root.
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
static int compare(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}
int main(void) {
  static int a = 1, b = 2;
  void *root = NULL, *other = NULL;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      tsearch(&a, &root, compare);
    }
#pragma omp section
    {
      tsearch(&b, &root, compare);
    }
  }
  printf("%d %d\n", root != NULL, other != NULL);
  return 0;
}
