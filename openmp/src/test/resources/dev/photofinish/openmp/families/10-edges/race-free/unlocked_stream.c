// putchar takes the lock of the stream.
#include <stdio.h>

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    putchar('x');
#pragma omp section
    putchar('y');
  }
  return 0;
}
