// All tasks depend on one block, so they are ordered one after the other.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int sum = 0;
#pragma omp parallel shared(sum)
#pragma omp single
  {
    int *n = malloc(sizeof *n);
    for (int i = 0; i < 4; i++) {
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
