// Every thread has a scratch variable of its own.
#include <stdio.h>

int main(void) {
  int square[12], scratch;
#pragma omp parallel for private(scratch)
  for (int i = 0; i < 12; i++) {
    scratch = i + 1;
    square[i] = scratch * scratch;
  }
  printf("%d\n", square[11]);
  return 0;
}
