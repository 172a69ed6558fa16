// stdout keeps buf as its buffer; puts writes there while the other section reads it.
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
      c = buf[1];
    }
  }
  printf("%d\n", c);
  return 0;
}
