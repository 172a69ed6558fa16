// Nobody changes the environment.
#define _GNU_SOURCE
#include <stdlib.h>

extern char **environ;
char *r;

char *s;

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    s = getenv("A");
#pragma omp section
    r = environ[0];
  }
  return 0;
}
