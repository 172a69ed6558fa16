// A number in memory is another one in each iteration.
#include <stdlib.h>

int place[100];
double x[400];

int drawn;

int main(void) {
  for (int i = 0; i < 100; i++) {
    drawn = rand() % 100;
    place[i] = i + drawn;
  }
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
