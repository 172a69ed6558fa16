// A barrier for two: each one raises a flag and waits for the other's.
#include <omp.h>
#include <stdio.h>

static int here[2] = {0, 0};

static void meet(int me) {
  int other = 0;
#pragma omp atomic write seq_cst
  here[me] = 1;
  while (!other) {
#pragma omp atomic read seq_cst
    other = here[1 - me];
  }
}

int main(void) {
  int map = 0, route = 0;
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    if (me == 0)
      map = 8;
    meet(me);
    if (me == 1)
      route = map;
  }
  printf("%d\n", route);
  return 0;
}
