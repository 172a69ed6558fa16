// What is written behind the region is found the next time.
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
  for (int i = 0; i < 100; i++)
    place[i] = 99 - i;
  for (int r = 0; r < 3; r++) {
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
    place[r] = place[r + 1];
  }
  return 0;
}
