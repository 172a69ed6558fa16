// gmtime returns its one static struct, which the call of each thread writes.
#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
int main(void) {
  time_t t = 86400 * 365;
  int years = 0;
#pragma omp parallel num_threads(2)
  {
    struct tm *tm = gmtime(&t);
#pragma omp atomic
    years += tm->tm_year;
  }
  printf("%d\n", years);
  return 0;
}
