// Votes are set before anybody adds a share.
#include <stdio.h>

int main(void) {
  int votes = 0;
#pragma omp parallel
  {
#pragma omp single
    votes = 100;
#pragma omp for reduction(+ : votes)
    for (int i = 0; i < 8; i++)
      votes += i;
  }
  printf("%d\n", votes);
  return 0;
}
