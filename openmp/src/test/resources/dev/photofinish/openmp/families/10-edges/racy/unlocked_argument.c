// Functions without the lock of the stream: fputc_unlocked and fprintf write stderr.
#define _GNU_SOURCE
#include <stdio.h>

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    fputc_unlocked('x', stderr);
#pragma omp section
    fprintf(stderr, "y");
  }
  return 0;
}
