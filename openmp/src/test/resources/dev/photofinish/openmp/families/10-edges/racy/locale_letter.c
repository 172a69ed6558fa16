// setlocale writes the locale that isalpha reads (C11 7.11.1.1).
#include <ctype.h>
#include <locale.h>

int r;

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    setlocale(LC_ALL, "C");
#pragma omp section
    r = isalpha('x');
  }
  return 0;
}
