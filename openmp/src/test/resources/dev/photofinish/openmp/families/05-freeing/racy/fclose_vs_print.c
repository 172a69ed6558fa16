// One section closes the stream to which the other prints.
#include <stdio.h>
int main(void) {
  FILE *f = tmpfile(), *g = tmpfile();
  if (!f || !g)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      fputs("hello", f);
    }
#pragma omp section
    {
      fclose(f);
    }
  }
  puts("done");
  return 0;
}
