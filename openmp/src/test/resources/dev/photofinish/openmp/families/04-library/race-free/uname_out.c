// uname writes another struct.
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
      uname(&b);
    }
#pragma omp section
    {
      c = a.sysname[0];
    }
  }
  printf("%d\n", c);
  return 0;
}
