// A function allocates and fills what a global pointer points to.
#include <stdlib.h>

int place[100];
double x[400];

int *list, n;

void fill(void) {
  list = malloc(n * sizeof(int));
  for (int i = 0; i < n; i++)
    list[i] = i;
}

void use(double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[list[i]] += i;
}

int main(int count, char **words) {
  n = atoi(words[1]);
  fill();
  use(malloc(n * sizeof(double)));
  return 0;
}
