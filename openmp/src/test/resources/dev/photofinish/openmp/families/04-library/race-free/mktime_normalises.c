// mktime gets another struct.
#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
static time_t when;
int main(void) {
  struct tm a = {0}, b = {0};
  int seen = 0;
  a.tm_mday = b.tm_mday = 40;
  a.tm_year = b.tm_year = 100;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      when = mktime(&b);
    }
#pragma omp section
    {
      seen = a.tm_mday;
    }
  }
  printf("%d %ld\n", seen, (long)when);
  return 0;
}
