// localeconv has a result of its own; printing does not write it.
#include <locale.h>
#include <stdio.h>

char *r;

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    r = localeconv()->decimal_point;
#pragma omp section
    printf("%d", 1);
  }
  return 0;
}
