// The other section reads another variable.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *text = NULL;
  size_t size = 0, other = 0, seen = 0;
  FILE *f = open_memstream(&text, &size);
  if (!f)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      fprintf(f, "%d", 12345);
      fflush(f);
    }
#pragma omp section
    {
      seen = other;
    }
  }
  fclose(f);
  printf("%zu %s\n", seen, text);
  free(text);
  return 0;
}
