// Every place is given once.
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
  for (int i = 0; i < 100; i++)
    place[i] = 99 - i;
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
