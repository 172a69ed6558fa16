// A team of one.
#include <stdio.h>

int main(void) {
  int floor = 0;
#pragma omp parallel num_threads(1)
  floor++;
  printf("%d\n", floor);
  return 0;
}
