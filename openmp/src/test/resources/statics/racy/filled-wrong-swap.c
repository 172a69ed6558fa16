// What was in the first element is lost.
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
  for (int i = 0; i < 100; i++)
    place[i] = 99 - i;
  for (int i = 99; i > 0; i--) {
    int j = rand() % (i + 1);
    place[i] = place[j];
    place[j] = place[i];
  }
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
