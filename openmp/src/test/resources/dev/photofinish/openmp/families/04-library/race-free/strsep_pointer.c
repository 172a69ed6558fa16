// The other section reads another pointer.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  char text[] = "ab,cd";
  char *rest = text, *other = text;
  int done = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      strsep(&rest, ",");
    }
#pragma omp section
    {
      done = other == NULL;
    }
  }
  printf("%d\n", done);
  return 0;
}
