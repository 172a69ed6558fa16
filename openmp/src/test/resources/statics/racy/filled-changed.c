// Somebody else has written one element.
#include <stdlib.h>

int place[100];
double x[400];

void change(int *p, int k) { p[k] = 0; }

int main(void) {
  for (int i = 0; i < 100; i++)
    place[i] = 99 - i;
  change(place, 5);
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
