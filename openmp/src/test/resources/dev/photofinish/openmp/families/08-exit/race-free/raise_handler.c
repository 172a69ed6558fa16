// The handler adds to another variable.
#include <signal.h>
#include <stdio.h>
static int n, m;
static void caught(int sig) {
  (void)sig;
  m++;
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
