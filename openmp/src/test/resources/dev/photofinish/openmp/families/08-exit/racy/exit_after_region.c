// The handler reads x while other threads of the region write it: exit is called inside.
#include <stdio.h>
#include <stdlib.h>
static int x;
static void show(void) { printf("%d\n", x); }
int main(void) {
  atexit(show);
#pragma omp parallel num_threads(2)
  {
#pragma omp critical
    x++;
#pragma omp master
    {
      exit(0);
    }
  }
  exit(0);
}
