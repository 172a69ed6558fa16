// strtok_r(NULL, ...) writes the text that the saved place points to, which the other section reads.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
static int n;
int main(void) {
  char text[] = "ab cd ef", other[] = "ab cd ef", c = 0;
  char *place = NULL;
  if (!strtok_r(text, " ", &place))
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      char *t = strtok_r(NULL, " ", &place);
      if (t)
        n = 1;
    }
#pragma omp section
    {
      c = text[5];
    }
  }
  printf("%d %d\n", c, n);
  return 0;
}
