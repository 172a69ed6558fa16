// Every iteration's block comes from aligned_alloc, and only tasks on the same block are ordered.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  long total = 0;
#pragma omp parallel shared(total)
#pragma omp master
  {
    for (int i = 0; i < 4; i++) {
      long *b = aligned_alloc(64, 64);
#pragma omp task firstprivate(b, i) shared(total) depend(out : *b)
      {
        *b = i;
        total += *b;
      }
    }
  }
  printf("%ld\n", total);
  return 0;
}
