// tzset writes tzname, which is read.
#include <time.h>

char *r;

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    tzset();
#pragma omp section
    r = tzname[0];
  }
  return 0;
}
