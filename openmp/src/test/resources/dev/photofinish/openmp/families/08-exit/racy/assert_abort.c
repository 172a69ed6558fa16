// The failing assertion aborts, and the handler of SIGABRT reads x while the other section writes it.
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
      assert(y == 2);
    }
  }
  return 0;
}
