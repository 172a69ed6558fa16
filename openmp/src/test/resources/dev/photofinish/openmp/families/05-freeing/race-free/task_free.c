// A taskwait stands between the two tasks.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int seen = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    int *p = malloc(4 * sizeof *p);
    p[2] = 7;
#pragma omp task firstprivate(p) shared(seen)
    seen = p[2];
#pragma omp taskwait
#pragma omp task firstprivate(p)
    free(p);
  }
  printf("%d\n", seen);
  return 0;
}
