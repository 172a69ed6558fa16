// The other section writes another array.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  static char var[] = "COLOUR=red", other[] = "COLOUR=red";
  int c = 0;
  putenv(var);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      char *v = getenv("COLOUR");
      if (v)
        c = v[0];
    }
#pragma omp section
    {
      other[7] = 'b';
    }
  }
  printf("%d\n", c);
  return 0;
}
