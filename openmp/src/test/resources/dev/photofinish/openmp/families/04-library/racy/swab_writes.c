// swab writes its second argument, which the other section reads.
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char a[4] = "abc", b[4] = "def", c = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      swab(a, b, 4);
    }
#pragma omp section
    {
      c = b[1];
    }
  }
  printf("%d\n", c);
  return 0;
}
