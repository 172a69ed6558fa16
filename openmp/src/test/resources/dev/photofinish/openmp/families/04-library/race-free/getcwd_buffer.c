// getcwd writes another buffer.
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>
static int ok;
int main(void) {
  static char a[4096], b[4096];
  char c = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      ok = getcwd(b, sizeof b) != NULL;
    }
#pragma omp section
    {
      c = a[0];
    }
  }
  printf("%d %d\n", c, ok);
  return 0;
}
