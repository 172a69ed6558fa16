// Each row has four elements.
#include <stdlib.h>

int place[100];
double x[400];

int main(int count, char **words) {
  int n = atoi(words[1]);
  int *row = malloc((n + 1) * sizeof(int));
  double *y = malloc(4 * n * sizeof(double));
  for (int i = 0; i <= n; i++)
    row[i] = 4 * i;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = row[i]; j < row[i + 1]; j++)
      y[j] += i;
  return 0;
}
