// The time zone is set before the region.
#include <time.h>

char *r, *s;

int main(void) {
  tzset();
#pragma omp parallel sections
  {
#pragma omp section
    s = tzname[1];
#pragma omp section
    r = tzname[0];
  }
  return 0;
}
