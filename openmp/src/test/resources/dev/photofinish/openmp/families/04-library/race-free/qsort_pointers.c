// The other section writes an element to which no pointer leads.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
static int v[3] = {1, 2, 3};
static int by_value(const void *a, const void *b) {
  return **(int *const *)a - **(int *const *)b;
}
int main(void) {
  int *at[2] = {&v[2], &v[0]};
  qsort(at, 2, sizeof at[0], by_value);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      v[1] = 10;
    }
#pragma omp section
    {
      *at[0] = 20;
    }
  }
  printf("%d %d %d\n", v[0], v[1], v[2]);
  return 0;
}
