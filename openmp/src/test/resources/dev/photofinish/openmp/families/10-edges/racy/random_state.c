// random writes the array that initstate was given.
#include <stdlib.h>

char state[64];
char r;

int main(void) {
  initstate(1, state, 64);
#pragma omp parallel sections
  {
#pragma omp section
    random();
#pragma omp section
    r = state[8];
  }
  return 0;
}
