// Every team has a score of its own.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int score[2] = {0};
#pragma omp teams num_teams(2)
  score[omp_get_team_num()] = 1;
  printf("%d\n", score[0]);
  return 0;
}
