// The array is not that of the generator.
#include <stdlib.h>

char state[64], other[64];
char r;

int main(void) {
  initstate(1, state, 64);
#pragma omp parallel sections
  {
#pragma omp section
    random();
#pragma omp section
    r = other[8];
  }
  return 0;
}
