// strsep ends the field with a zero in the text that the other section reads.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
static int n;
int main(void) {
  char text[] = "ab,cd", other[] = "ab,cd", c = 0;
  char *rest = text;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      char *t = strsep(&rest, ",");
      if (t)
        n = 1;
    }
#pragma omp section
    {
      c = text[2];
    }
  }
  printf("%d %d\n", c, n);
  return 0;
}
