// One thread fills the array before the others read it.
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
#pragma omp parallel
  {
#pragma omp single
    for (int i = 0; i < 100; i++)
      place[i] = 99 - i;
#pragma omp for
    for (int i = 0; i < 100; i++)
      x[place[i]] += i;
  }
  return 0;
}
