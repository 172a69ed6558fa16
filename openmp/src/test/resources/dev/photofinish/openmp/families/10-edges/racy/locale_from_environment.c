// setlocale reads the environment for the name "", which setenv writes.
#define _GNU_SOURCE
#include <locale.h>
#include <stdlib.h>

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    setenv("LANG", "C", 1);
#pragma omp section
    setlocale(LC_ALL, "");
  }
  return 0;
}
