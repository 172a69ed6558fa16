// strcat writes behind the end of the word: bytes 2 and 3, of which the other section writes one.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  char a[8] = "ab";
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      strcat(a, "c");
    }
#pragma omp section
    {
      a[3] = 0;
    }
  }
  printf("%s\n", a);
  return 0;
}
