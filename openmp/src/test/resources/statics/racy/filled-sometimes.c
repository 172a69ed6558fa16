// Without arguments all elements are 0.
#include <stdlib.h>

int place[100];
double x[400];

int main(int count, char **words) {
  if (count > 1)
    for (int i = 0; i < 100; i++)
      place[i] = i;
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
