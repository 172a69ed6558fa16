// asprintf writes another pointer.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *s = NULL, *t = NULL;
  int empty = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      if (asprintf(&t, "%d", 5) < 0) abort();
    }
#pragma omp section
    {
      empty = s == NULL;
    }
  }
  printf("%d\n", empty);
  free(s);
  free(t);
  return 0;
}
