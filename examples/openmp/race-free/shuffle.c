// Whoever changes places with another keeps the seats apart: each guest has one of his own.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int seat[6], guest[6] = {0};
  for (int i = 0; i < 6; i++)
    seat[i] = i;
  for (int i = 5; i > 0; i--) {
    int j = rand() % (i + 1), other = seat[i];
    seat[i] = seat[j];
    seat[j] = other;
  }
#pragma omp parallel for
  for (int i = 0; i < 6; i++)
    guest[seat[i]] = i;
  printf("%d\n", guest[0]);
  return 0;
}
