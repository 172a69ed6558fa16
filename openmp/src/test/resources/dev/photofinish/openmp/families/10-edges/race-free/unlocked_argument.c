// Both take the lock of the stream.
#include <stdio.h>

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    fputc('x', stderr);
#pragma omp section
    fprintf(stderr, "y");
  }
  return 0;
}
