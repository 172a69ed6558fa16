// Every thread adds to a total of its own; the reduction adds these up.
#include <stdio.h>

int main(void) {
  long total = 0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 1; i <= 50; i++)
    total += i;
  printf("%ld\n", total);
  return 0;
}
