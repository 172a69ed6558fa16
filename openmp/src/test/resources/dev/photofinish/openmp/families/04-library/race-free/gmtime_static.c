// gmtime_r writes a struct of the thread.
#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
int main(void) {
  time_t t = 86400 * 365;
  int years = 0;
#pragma omp parallel num_threads(2)
  {
    struct tm own;
    struct tm *tm = gmtime_r(&t, &own);
#pragma omp atomic
    years += tm->tm_year;
  }
  printf("%d\n", years);
  return 0;
}
