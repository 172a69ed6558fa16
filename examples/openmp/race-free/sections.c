// Two sections that have nothing to do with each other; what needs both comes after.
#include <stdio.h>

int main(void) {
  int ore = 0, coal = 0;
#pragma omp parallel sections
  {
#pragma omp section
    ore = 7;
#pragma omp section
    coal = 2;
  }
  printf("%d\n", ore * coal);
  return 0;
}
