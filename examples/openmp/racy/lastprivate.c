// Whichever thread is the last to write decides what is printed.
#include <stdio.h>

int main(void) {
  int last = 0;
#pragma omp parallel for
  for (int i = 0; i < 16; i++)
    last = 3 * i;
  printf("%d\n", last);
  return 0;
}
