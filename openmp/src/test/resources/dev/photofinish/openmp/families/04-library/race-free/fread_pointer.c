// The pointer in the file is to z.
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  int x = 0, y = 0, z = 0;
  int *q = &y;
  int *from = &z;
  FILE *f = tmpfile();
  if (!f || fwrite(&from, sizeof from, 1, f) != 1)
    return 2;
  rewind(f);
  if (fread(&q, sizeof q, 1, f) != 1)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      x = 1;
    }
#pragma omp section
    {
      *q = 2;
    }
  }
  printf("%d %d %d\n", x, y, z);
  return 0;
}
