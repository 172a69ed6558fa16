// One element is written again, before the others read it.
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 100; i++)
      place[i] = 99 - i;
#pragma omp single
    place[4] = 2;
#pragma omp for
    for (int i = 0; i < 100; i++)
      x[place[i]] += i;
  }
  return 0;
}
