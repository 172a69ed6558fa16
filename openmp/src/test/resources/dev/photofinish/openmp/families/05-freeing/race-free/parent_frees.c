// The parent waits for its task before it frees the block.
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
#pragma omp taskwait
    free(p);
  }
  printf("%d\n", sum);
  return 0;
}
