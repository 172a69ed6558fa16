// abort raises SIGABRT, whose handler reads x while the other section writes it.
#include <signal.h>
#include <stdlib.h>
static int x, y;
static void caught(int sig) {
  if (x == sig)
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
