// The second call makes all elements 0.
#include <stdlib.h>

int place[100];
double x[400];

void fill(int *p, int k) {
  for (int i = 0; i < 100; i++)
    p[i] = k * i;
}

int main(void) {
  fill(place, 1);
  fill(place, 0);
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
