// Tasks that are mutexinoutset run in any order, but one at a time.
#include <stdio.h>

int main(void) {
  int pot = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(pot) depend(mutexinoutset : pot)
    pot += 3;
#pragma omp task shared(pot) depend(mutexinoutset : pot)
    pot += 4;
#pragma omp task shared(pot) depend(in : pot)
    printf("%d\n", pot);
  }
  return 0;
}
