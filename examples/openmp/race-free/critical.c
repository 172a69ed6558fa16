// The stamp is taken and put back in critical sections.
#include <stdio.h>

int main(void) {
  int stamps = 0;
#pragma omp parallel num_threads(3)
  {
#pragma omp critical
    stamps++;
#pragma omp critical
    stamps--;
  }
  printf("%d\n", stamps);
  return 0;
}
