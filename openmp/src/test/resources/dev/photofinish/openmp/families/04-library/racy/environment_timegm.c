// In glibc, timegm reads TZ.
#include <omp.h>
#include <stdlib.h>
#include <time.h>

long timegm(struct tm *);
int main() {
  #pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num()) { struct tm m = {0}; volatile long v = timegm(&m); (void)v; } else { setenv("TZ", "UTC", 1); }
  }
  return 0;
}
