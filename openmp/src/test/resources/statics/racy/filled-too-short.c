// The last element was not filled: it is 0, as another one is.
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
  for (int i = 0; i < 99; i++)
    place[i] = i;
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
