// %n makes printf write a variable that nobody else uses.
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  int count = 0, other = 0, seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      printf("hello%n\n", &other);
    }
#pragma omp section
    {
      seen = count;
    }
  }
  printf("%d %d\n", seen, other);
  return 0;
}
