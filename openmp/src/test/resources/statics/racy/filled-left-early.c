// The loop may end before the array is full.
#include <stdlib.h>

int place[100];
double x[400];

int main(int count, char **words) {
  for (int i = 0; i < 100; i++) {
    place[i] = i;
    if (i == count)
      break;
  }
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
