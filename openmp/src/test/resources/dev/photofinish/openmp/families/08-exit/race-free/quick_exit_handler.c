// The function is registered with atexit, which quick_exit does not run.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static int x;
static void show(void) { printf("%d\n", x); }
int main(void) {
  atexit(show);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 1)
      quick_exit(0);
    x = 1;
  }
  return 0;
}
