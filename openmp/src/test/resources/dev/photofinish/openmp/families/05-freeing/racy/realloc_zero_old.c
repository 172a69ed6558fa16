// Every thread that finds the array too small reallocates it, without a lock.
#include <stdio.h>
#include <stdlib.h>
static int *data;
static size_t size;
static void reserve(size_t n) {
  if (n > size) {
    int *d = realloc(data, n * sizeof *d);
    if (d) {
      data = d;
      size = n;
    }
  }
}
int main(void) {
#pragma omp parallel for num_threads(2)
  for (int i = 1; i < 5; i++) {
    reserve(i);
  }
  printf("%zu\n", size);
  free(data);
  return 0;
}
