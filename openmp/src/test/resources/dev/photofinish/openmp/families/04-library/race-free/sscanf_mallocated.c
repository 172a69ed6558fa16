// sscanf writes the pointer into another variable.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *word = NULL, *other = NULL;
  int empty = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      sscanf("some words", "%ms", &other);
    }
#pragma omp section
    {
      empty = word == NULL;
    }
  }
  printf("%d\n", empty);
  free(word);
  free(other);
  return 0;
}
