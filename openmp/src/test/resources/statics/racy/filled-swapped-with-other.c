// One element changes places with one of another array.
#include <stdlib.h>

int place[100];
double x[400];

int other[100];

void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

int main(void) {
  for (int i = 0; i < 100; i++)
    place[i] = 99 - i;
  swap(&place[1], &place[5]);
  swap(&place[3], &other[3]);
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
