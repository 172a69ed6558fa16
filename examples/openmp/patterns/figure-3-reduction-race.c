// After figure 3, left: the shares of the reduction are added to a variable that thread 0 may still be setting.
#include <stdio.h>

int main(void) {
  int score;
#pragma omp parallel
  {
#pragma omp master
    score = 0;
#pragma omp for reduction(+ : score)
    for (int round = 0; round < 10; round++)
      score = score + round;
  }
  printf("%d\n", score);
  return 0;
}
