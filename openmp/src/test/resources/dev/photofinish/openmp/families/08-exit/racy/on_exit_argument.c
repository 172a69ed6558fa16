// on_exit hands its argument, the address of x, to the handler, which reads x while the other thread writes it.
#define _GNU_SOURCE
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static int x, y;
static void show(int code, void *p) { printf("%d %d\n", code, *(int *)p); }
int main(void) {
  on_exit(show, &x);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0)
      exit(4);
    x = 1;
  }
  return y;
}
