// The other section reads another array.
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  char mem[32] = "", other[32] = "", c = 0;
  FILE *f = fmemopen(mem, sizeof mem, "w");
  if (!f)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      fputs("abc", f);
      fflush(f);
    }
#pragma omp section
    {
      c = other[0];
    }
  }
  fclose(f);
  printf("%d %s\n", c, mem);
  return 0;
}
