// Functions without the lock of the stream: putchar_unlocked writes stdout beside putchar.
#include <stdio.h>

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    putchar_unlocked('x');
#pragma omp section
    putchar('y');
  }
  return 0;
}
