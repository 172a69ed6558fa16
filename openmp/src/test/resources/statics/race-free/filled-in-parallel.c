// Threads have filled the array, each element once.
#include <stdlib.h>

int place[100];
double x[400];

int main(int count, char **words) {
  int n = atoi(words[1]);
  int *p = malloc(n * sizeof(int));
  double *y = malloc(n * sizeof(double));
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    p[i] = n - 1 - i;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[p[i]] = i;
  return 0;
}
