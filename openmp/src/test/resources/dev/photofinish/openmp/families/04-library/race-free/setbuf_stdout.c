// The other section reads another array.
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  static char buf[BUFSIZ], other[BUFSIZ];
  char c = 0;
  setbuf(stdout, buf);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      puts("hello");
    }
#pragma omp section
    {
      c = other[1];
    }
  }
  printf("%d\n", c);
  return 0;
}
