// One producer, one consumer and a tray with room for one cake. The consumer says that the
// tray is empty before the cake is taken.
#include <stdio.h>

#define CAKES 2

int main(void) {
  int tray = 0, full = 0, eaten = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    for (int cake = 1; cake <= CAKES;) {
#pragma omp critical(kitchen)
      if (!full) {
        tray = cake++;
        full = 1;
      }
    }
#pragma omp section
    for (int count = 0; count < CAKES;) {
      int taken = 0;
#pragma omp critical(kitchen)
      if (full) {
        full = 0;
        taken = 1;
      }
      if (taken) {
        eaten += tray;
        count++;
      }
    }
  }
  printf("%d\n", eaten);
  return 0;
}
