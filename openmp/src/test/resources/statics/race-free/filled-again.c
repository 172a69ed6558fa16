// Whatever is put there behind the region, the array is filled again before the next.
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
  for (int r = 0; r < 10; r++) {
  for (int i = 0; i < 100; i++)
    place[i] = 99 - i;
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
    for (int i = 0; i < 100; i++)
      place[i] = 0;
  }
  return 0;
}
