// The other section writes another struct.
#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
int main(void) {
  struct tm a = {0}, b = {0};
  char text[32] = "";
  a.tm_mday = 1;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      strftime(text, sizeof text, "%Y", &a);
    }
#pragma omp section
    {
      b.tm_year = 99;
    }
  }
  printf("%s %d\n", text, b.tm_year);
  return 0;
}
