// time gets a null pointer and writes nothing.
#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
static time_t result;
int main(void) {
  time_t now = 0, seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      result = time(NULL);
    }
#pragma omp section
    {
      seen = now;
    }
  }
  printf("%d %d\n", seen == 0, result == 0);
  return 0;
}
