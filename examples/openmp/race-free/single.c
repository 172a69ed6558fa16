// After listing 2 of the paper on phases: what one thread does, and the others see after a barrier.
#include <stdio.h>

int main(void) {
  int first = 0, second = 0, sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
    sum = 1;
#pragma omp single
    first = 2;
    sum += first;
#pragma omp single
    second = first + 1;
    sum += first + second;
  }
  printf("%d %d %d\n", first, second, sum);
  return 0;
}
