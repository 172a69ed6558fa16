// strtol writes the end pointer that the other section reads.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
static long value;
int main(void) {
  const char *text = "12 rest";
  char *end = NULL, *other = NULL;
  int seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      value = strtol(text, &end, 10);
    }
#pragma omp section
    {
      seen = end != NULL;
    }
  }
  printf("%d %ld %p\n", seen, value, (void *)other);
  return 0;
}
