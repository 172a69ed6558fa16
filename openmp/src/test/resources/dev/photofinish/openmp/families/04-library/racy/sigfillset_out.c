// sigfillset writes the set that the other section tests.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
int main(void) {
  sigset_t a, b;
  int in = 0;
  sigemptyset(&a);
  sigemptyset(&b);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      sigfillset(&a);
    }
#pragma omp section
    {
      in = sigismember(&a, SIGUSR1);
    }
  }
  printf("%d\n", in);
  return 0;
}
