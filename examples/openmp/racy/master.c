// Unlike single, master has no barrier at its end.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int width = 0, area[4] = {0};
#pragma omp parallel num_threads(4)
  {
#pragma omp master
    width = 5;
    area[omp_get_thread_num()] = width * 2;
  }
  printf("%d\n", area[0]);
  return 0;
}
