// One thread reads the settings; the others wait at the end of single.
#include <stdio.h>

int main(void) {
  int settings = 0, copy[4] = {0};
#pragma omp parallel num_threads(4)
  {
#pragma omp single
    settings = 11;
#pragma omp for schedule(static)
    for (int i = 0; i < 4; i++)
      copy[i] = settings;
  }
  printf("%d\n", copy[3]);
  return 0;
}
