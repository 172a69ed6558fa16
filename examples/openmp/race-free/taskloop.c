// A taskloop ends when all of its tasks have.
#include <stdio.h>

int main(void) {
  int price[6] = {0}, first = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop
    for (int i = 0; i < 6; i++)
      price[i] = 10 + i;
    first = price[0];
  }
  printf("%d\n", first);
  return 0;
}
