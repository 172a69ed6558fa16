// Elements of a block from malloc change places, by a function; rows are n long.
#include <stdlib.h>

int place[100];
double x[400];

void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

int main(int count, char **words) {
  int n = atoi(words[1]);
  int *p = malloc(n * sizeof(int));
  double *y = malloc(n * n * sizeof(double));
  for (int i = 0; i < n; i++)
    p[i] = i;
  for (int i = n - 1; i > 0; i--)
    swap(&p[i], &p[rand() % (i + 1)]);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      y[p[i] * n + j] = i;
  return 0;
}
