// Two sections run at the same time, and the second one needs what the first one makes.
#include <stdio.h>

int main(void) {
  int ore = 0, iron = 0;
#pragma omp parallel sections
  {
#pragma omp section
    ore = 7;
#pragma omp section
    iron = ore * 2;
  }
  printf("%d\n", iron);
  return 0;
}
