// sscanf writes the word into another buffer.
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  char word[16] = "old", other[16] = "old";
  int len = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      sscanf("new words", "%15s", other);
    }
#pragma omp section
    {
      len = word[0];
    }
  }
  printf("%d %s\n", len, other);
  return 0;
}
