// mempcpy writes 4 bytes from where stpcpy ended: byte 3 is also written by the other section.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  char a[8] = "";
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      char *end = stpcpy(a, "xy");
      mempcpy(end, "1234", 4);
    }
#pragma omp section
    {
      a[3] = 0;
    }
  }
  printf("%s\n", a);
  return 0;
}
