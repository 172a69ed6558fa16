// The function fills the array only if it is asked to.
#include <stdlib.h>

int place[100];
double x[400];

void fill(int *p, int k) {
  if (k > 3)
    return;
  for (int i = 0; i < 100; i++)
    p[i] = i;
}

int main(int count, char **words) {
  fill(place, count);
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
