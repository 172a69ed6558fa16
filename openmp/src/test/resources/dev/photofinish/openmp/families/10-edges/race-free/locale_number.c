// The locale is set before the region.
#include <locale.h>
#include <stdlib.h>

double r, s;

int main(void) {
  setlocale(LC_ALL, "C");
#pragma omp parallel sections
  {
#pragma omp section
    s = strtod("2.5", 0);
#pragma omp section
    r = strtod("1.5", 0);
  }
  return 0;
}
