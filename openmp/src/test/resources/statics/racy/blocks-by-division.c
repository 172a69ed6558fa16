// The last element of a part is the first of the next.
#include <omp.h>
#include <stdlib.h>

int main(int count, char **words) {
  int n = atoi(words[1]);
  double *a = malloc(n * sizeof(double));
#pragma omp parallel
  {
    int me = omp_get_thread_num(), team = omp_get_num_threads();
    int from = me * n / team, to = (me + 1) * n / team;
    for (int i = from; i <= to; i++)
      a[i] = i;
  }
  return 0;
}
