// The other section reads another block.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *line = calloc(1, 100), *other = calloc(1, 100);
  size_t size = 100;
  char text[] = "one line\n", c = 0;
  FILE *in = fmemopen(text, strlen(text), "r");
  if (!in || !line || !other)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      if (getline(&line, &size, in) < 0)
        abort();
    }
#pragma omp section
    {
      c = other[0];
    }
  }
  printf("%d\n", c);
  return 0;
}
