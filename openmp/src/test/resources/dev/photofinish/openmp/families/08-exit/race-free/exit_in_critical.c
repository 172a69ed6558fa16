// exit is called inside the critical section, which the calling thread never leaves, so no update runs at the same time.
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
      if (last)
        exit(0);
    }
  }
  return 0;
}
