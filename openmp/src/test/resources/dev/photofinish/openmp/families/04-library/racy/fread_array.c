// fread writes the array whose last element the other section reads.
#define _GNU_SOURCE
#include <stdio.h>
static size_t got;
int main(void) {
  int a[4] = {0, 0, 0, 9}, seen = 0;
  FILE *f = tmpfile();
  if (!f || fwrite(a, sizeof a, 1, f) != 1)
    return 2;
  rewind(f);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      got = fread(a, sizeof a[0], 4, f);
    }
#pragma omp section
    {
      seen = a[3];
    }
  }
  printf("%d %zu\n", seen, got);
  return 0;
}
