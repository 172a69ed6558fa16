// Each task depends on a block allocated in its own iteration, so no two tasks are ordered and the updates of sum race.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int sum = 0;
#pragma omp parallel shared(sum)
#pragma omp single
  {
    for (int i = 0; i < 4; i++) {
      int *n = malloc(sizeof *n);
#pragma omp task firstprivate(n, i) shared(sum) depend(inout : n[0])
      {
        n[0] = i;
        sum += n[0];
      }
    }
  }
  printf("%d\n", sum);
  return 0;
}
