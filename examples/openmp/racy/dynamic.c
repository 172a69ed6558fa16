// Whoever is free takes the next two loaves, which somebody else may still be kneading.
#include <stdio.h>

int main(void) {
  int dough[9], bread[9];
#pragma omp parallel
  {
#pragma omp for schedule(dynamic, 2) nowait
    for (int i = 0; i < 9; i++)
      dough[i] = i + 3;
#pragma omp for schedule(dynamic, 2)
    for (int i = 0; i < 9; i++)
      bread[i] = dough[i] * 4;
  }
  printf("%d\n", bread[8]);
  return 0;
}
