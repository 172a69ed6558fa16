// exit runs the handler, which reads x while the other thread writes it.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static int x;
static void show(void) { printf("%d\n", x); }
int main(void) {
  atexit(show);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0)
      exit(0);
    else
      x = 1;
  }
  return 0;
}
