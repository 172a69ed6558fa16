// The other section writes another array.
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  static char buf[BUFSIZ], other[BUFSIZ];
  FILE *f = tmpfile();
  if (!f || setvbuf(f, buf, _IOFBF, sizeof buf))
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      fprintf(f, "hello %d\n", 5);
    }
#pragma omp section
    {
      other[0] = 'x';
    }
  }
  fclose(f);
  printf("%d %d\n", buf[0], other[0]);
  return 0;
}
