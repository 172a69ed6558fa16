// The handler reads another variable.
#include <signal.h>
#include <stdlib.h>
static int x, y;
static void caught(int sig) {
  if (y == sig)
    _Exit(1);
}
int main(void) {
  signal(SIGABRT, caught);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    x = 1;
#pragma omp section
    abort();
  }
  return 0;
}
