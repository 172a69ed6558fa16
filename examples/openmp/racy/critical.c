// The stamp is taken in a critical section, and put back outside of it.
#include <stdio.h>

int main(void) {
  int stamps = 0;
#pragma omp parallel num_threads(3)
  {
#pragma omp critical
    stamps++;
    stamps--;
  }
  printf("%d\n", stamps);
  return 0;
}
