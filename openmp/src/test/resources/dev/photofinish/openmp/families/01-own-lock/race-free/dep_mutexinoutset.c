// mutexinoutset on one block makes the tasks exclude each other.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int sum = 0;
  double *all = malloc(4 * sizeof *all);
#pragma omp parallel shared(sum)
#pragma omp single
  for (int i = 0; i < 4; i++) {
    double *k = all;
#pragma omp task firstprivate(k) shared(sum) depend(mutexinoutset : k[0])
    {
      k[0] = 1;
      sum++;
    }
  }
  printf("%d %p\n", sum, (void *)all);
  return 0;
}
