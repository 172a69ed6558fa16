// The first threads of all teams write the score, and no barrier spans teams.
#include <stdio.h>

int main(void) {
  int score = 0;
#pragma omp teams num_teams(2)
  score = 1;
  printf("%d\n", score);
  return 0;
}
