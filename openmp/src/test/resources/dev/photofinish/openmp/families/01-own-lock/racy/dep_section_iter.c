// The dependence is on an array that each iteration allocates, so the two kinds of tasks are not ordered.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int x = 0, seen = 0;
#pragma omp parallel shared(x, seen)
#pragma omp single
  {
    for (int i = 0; i < 3; i++) {
      double *b = calloc(4, sizeof *b);
#pragma omp task firstprivate(b) shared(x) depend(out : b[0 : 4])
      {
        b[3] = 1;
        x = 1;
      }
#pragma omp task firstprivate(b) shared(x, seen) depend(inout : b[0 : 4])
      {
        b[2] = 1;
        seen += x;
      }
    }
  }
  printf("%d\n", seen);
  return 0;
}
