// setenv changes the array that environ points to, which is read.
#define _GNU_SOURCE
#include <stdlib.h>

extern char **environ;
char *r;

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    setenv("A", "b", 1);
#pragma omp section
    r = environ[0];
  }
  return 0;
}
