// Each element was written in a block of its own.
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
  int *p = 0;
  for (int i = 0; i < 100; i++) {
    p = calloc(100, sizeof(int));
    p[i] = i;
  }
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[p[i]] += i;
  return 0;
}
