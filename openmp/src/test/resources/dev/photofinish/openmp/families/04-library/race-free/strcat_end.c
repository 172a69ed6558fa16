// The other section writes byte 5, where strcat does not come.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  char a[8] = "ab";
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      strcat(a, "c");
    }
#pragma omp section
    {
      a[5] = 0;
    }
  }
  printf("%s\n", a);
  return 0;
}
