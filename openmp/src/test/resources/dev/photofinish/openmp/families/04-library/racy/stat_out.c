// stat writes the struct of which the other section reads a field.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/stat.h>
int main(void) {
  struct stat a = {0}, b = {0};
  long seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      stat(".", &a);
    }
#pragma omp section
    {
      seen = (long)a.st_size;
    }
  }
  printf("%d %d\n", seen == 0, b.st_size == 0);
  return 0;
}
