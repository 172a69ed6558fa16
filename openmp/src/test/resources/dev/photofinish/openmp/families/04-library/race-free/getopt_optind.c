// The other section reads another variable.
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>
static int opt, other;
int main(void) {
  char a0[] = "prog", a1[] = "-v";
  char *argv[] = {a0, a1, NULL};
  int seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      opt = getopt(2, argv, "v");
    }
#pragma omp section
    {
      seen = other;
    }
  }
  printf("%d %d\n", seen, opt);
  return 0;
}
