// environ is replaced while getenv reads it.
#define _GNU_SOURCE
#include <stdlib.h>

extern char **environ;
char *r;

char *mine[2];

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    environ = mine;
#pragma omp section
    r = getenv("A");
  }
  return 0;
}
