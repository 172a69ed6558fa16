// An element changes places with the next one, which is overwritten then.
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
  for (int i = 0; i < 100; i++) {
    place[i] = i;
    if (i < 99) {
      int t = place[i];
      place[i] = place[i + 1];
      place[i + 1] = t;
    }
  }
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
