// Tasks that are inoutset may run at the same time, and both of these add.
#include <stdio.h>

int main(void) {
  int pot = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(pot) depend(inoutset : pot)
    pot += 3;
#pragma omp task shared(pot) depend(inoutset : pot)
    pot += 4;
#pragma omp task shared(pot) depend(in : pot)
    printf("%d\n", pot);
  }
  return 0;
}
