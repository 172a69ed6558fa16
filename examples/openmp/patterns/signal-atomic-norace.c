// A signal by busy waiting on an atomic flag.
#include <stdio.h>

int main(void) {
  int soup = 0, bell = 0, bowl = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      soup = 3;
#pragma omp atomic write seq_cst
      bell = 1;
    }
#pragma omp section
    {
      int rung = 0;
      while (!rung) {
#pragma omp atomic read seq_cst
        rung = bell;
      }
      bowl = soup;
    }
  }
  printf("%d\n", bowl);
  return 0;
}
