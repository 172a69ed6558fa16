// Two guests are to change places, but the first seat is forgotten on the way: both sit on the second one.
#include <stdio.h>

int main(void) {
  int seat[6], guest[6] = {0};
  for (int i = 0; i < 6; i++)
    seat[i] = i;
  seat[1] = seat[4];
  seat[4] = seat[1];
#pragma omp parallel for
  for (int i = 0; i < 6; i++)
    guest[seat[i]] = i;
  printf("%d\n", guest[0]);
  return 0;
}
