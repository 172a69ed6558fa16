// The comma is at byte 2, and memccpy stops there.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  char a[8] = "abcdefg", c = 0;
  const char *from = "xy,zw";
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      memccpy(a, from, ',', 5);
    }
#pragma omp section
    {
      c = a[3];
    }
  }
  printf("%s %d\n", a, c);
  return 0;
}
