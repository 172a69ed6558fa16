// setlocale writes the locale that strtod reads (C11 7.11.1.1).
#include <locale.h>
#include <stdlib.h>

double r;

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    setlocale(LC_ALL, "C");
#pragma omp section
    r = strtod("1.5", 0);
  }
  return 0;
}
