// A signal by busy waiting in critical sections. The ship docks before its cargo is there.
#include <stdio.h>

int main(void) {
  int cargo = 0, docked = 0, unloaded = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
#pragma omp critical(harbour)
      docked = 1;
      cargo = 30;
    }
#pragma omp section
    {
      int ready = 0;
      while (!ready) {
#pragma omp critical(harbour)
        ready = docked;
      }
      unloaded = cargo;
    }
  }
  printf("%d\n", unloaded);
  return 0;
}
