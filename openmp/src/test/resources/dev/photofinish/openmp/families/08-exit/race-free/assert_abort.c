// The assertion holds, so nothing is aborted.
#include <assert.h>
#include <signal.h>
#include <stdlib.h>
static int x, y = 1;
static void caught(int sig) { _Exit(x + sig); }
int main(void) {
  signal(SIGABRT, caught);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    x = 1;
#pragma omp section
    {
      assert(y == 1);
    }
  }
  return 0;
}
