// The block comes from one aligned_alloc.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  long total = 0;
#pragma omp parallel shared(total)
#pragma omp master
  {
    long *b = aligned_alloc(64, 64);
    for (int i = 0; i < 4; i++) {
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
