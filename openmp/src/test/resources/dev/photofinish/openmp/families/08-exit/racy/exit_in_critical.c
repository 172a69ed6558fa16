// The critical section is left before exit, so the handler's read of x races with the other thread's update.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static int x;
static void show(void) { printf("%d\n", x); }
int main(void) {
  atexit(show);
#pragma omp parallel num_threads(2)
  {
    int last = omp_get_thread_num() == 1;
#pragma omp critical
    {
      x++;
    }
    if (last)
      exit(0);
  }
  return 0;
}
