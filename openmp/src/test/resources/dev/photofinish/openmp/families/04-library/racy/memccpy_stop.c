// memccpy copies up to and with the comma at byte 3, which the other section reads.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  char a[8] = "abcdefg", c = 0;
  const char *from = "xyz,w";
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
