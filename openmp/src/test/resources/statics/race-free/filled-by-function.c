// Two elements for each number, which are two apart.
#include <stdlib.h>

int place[100];
double x[400];

void fill(int *p, int n) {
  for (int i = 0; i < n; i++)
    p[i] = 2 * i + 3;
}

int main(int count, char **words) {
  int n = atoi(words[1]);
  int *p = malloc(n * sizeof(int));
  double *y = malloc((2 * n + 9) * sizeof(double));
  fill(p, n);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[p[i]] = i;
    y[p[i] + 1] = 3;
  }
  return 0;
}
