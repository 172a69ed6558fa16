#include <stdio.h>
int x;
int main(void) {
#pragma omp parallel num_threads(2000000000)
  x++;
  return 0;
}
