// quick_exit runs what at_quick_exit registered: it reads x, which the other thread writes.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static int x;
static void show(void) { printf("%d\n", x); }
int main(void) {
  at_quick_exit(show);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 1)
      quick_exit(0);
    x = 1;
  }
  return 0;
}
