// uname writes the struct that the other section reads.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/utsname.h>
int main(void) {
  static struct utsname a, b;
  char c = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      uname(&a);
    }
#pragma omp section
    {
      c = a.sysname[0];
    }
  }
  printf("%d\n", c);
  return 0;
}
