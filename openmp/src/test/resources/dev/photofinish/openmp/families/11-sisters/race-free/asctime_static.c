// asctime_r writes the memory that it is given.
#include <string.h>
#include <time.h>
int main(void) {
  int sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
    struct tm t;
    char text[64];
    memset(&t, 0, sizeof t);
    t.tm_mday = 1;
    sum += asctime_r(&t, text)[0];
  }
  return sum == 0;
}
