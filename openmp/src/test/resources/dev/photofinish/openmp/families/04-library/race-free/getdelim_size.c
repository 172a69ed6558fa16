// The other section reads another size.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *field = NULL;
  size_t size = 0, other = 0, seen = 0;
  char text[] = "a:b";
  FILE *in = fmemopen(text, strlen(text), "r");
  if (!in)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      if (getdelim(&field, &size, ':', in) < 0)
        abort();
    }
#pragma omp section
    {
      seen = other;
    }
  }
  printf("%zu\n", seen);
  return 0;
}
