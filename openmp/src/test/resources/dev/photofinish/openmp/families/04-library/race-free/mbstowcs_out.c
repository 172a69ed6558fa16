// The other section reads a byte of the source.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
static size_t n;
int main(void) {
  wchar_t w[8] = {0};
  char text[8] = "abc";
  int seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      n = mbstowcs(w, text, 8);
    }
#pragma omp section
    {
      seen = text[1];
    }
  }
  printf("%d %zu\n", seen, n);
  return 0;
}
