// One element is written in each iteration, the last time behind its own.
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
  for (int i = 0; i < 100; i++) {
    place[0] = 7;
    place[i] = i;
  }
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
