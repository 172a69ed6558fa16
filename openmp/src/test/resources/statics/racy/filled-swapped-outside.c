// Elements that were not filled change places with others.
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
  for (int i = 0; i < 50; i++)
    place[i] = i;
  for (int i = 0; i < 100; i++) {
    int t = place[i];
    place[i] = place[99 - i];
    place[99 - i] = t;
  }
#pragma omp parallel for
  for (int i = 0; i < 50; i++)
    x[place[i]] += i;
  return 0;
}
