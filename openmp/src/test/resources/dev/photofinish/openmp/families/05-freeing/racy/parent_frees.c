// The parent frees the block while its task may still read it.
#include <stdio.h>
#include <stdlib.h>
static int use(const int *p) { return p[0] + p[1]; }
int main(void) {
  int sum = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    int *p = calloc(2, sizeof *p);
#pragma omp task firstprivate(p) shared(sum)
    {
      sum = use(p);
    }
    free(p);
  }
  printf("%d\n", sum);
  return 0;
}
