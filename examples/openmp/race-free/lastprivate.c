// Every thread has a copy; that of the last iteration is kept.
#include <stdio.h>

int main(void) {
  int last = 0;
#pragma omp parallel for lastprivate(last)
  for (int i = 0; i < 16; i++)
    last = 3 * i;
  printf("%d\n", last);
  return 0;
}
