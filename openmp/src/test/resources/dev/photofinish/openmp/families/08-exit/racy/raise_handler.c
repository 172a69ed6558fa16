// raise runs the handler in the calling thread; it adds to n, which the other section adds to as well.
#include <signal.h>
#include <stdio.h>
static int n, m;
static void caught(int sig) {
  (void)sig;
  n++;
}
int main(void) {
  signal(SIGUSR1, caught);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    n++;
#pragma omp section
    raise(SIGUSR1);
  }
  printf("%d %d\n", n, m);
  return 0;
}
