// fwrite reads only the elements before it.
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  int a[4] = {1, 2, 3, 4};
  FILE *f = tmpfile();
  if (!f)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      fwrite(a, sizeof a[0], 3, f);
    }
#pragma omp section
    {
      a[3] = 5;
    }
  }
  printf("%d\n", a[3]);
  return 0;
}
