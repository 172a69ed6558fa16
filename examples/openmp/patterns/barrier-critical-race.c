// A barrier for two: a count in critical sections, and busy waiting until it is two. It lets the first one through
// at once, which goes wrong only if that is the reader.
#include <omp.h>
#include <stdio.h>

static int arrived = 0;

static void meet(void) {
  int all = 0;
#pragma omp critical(door)
  arrived++;
  while (!all) {
#pragma omp critical(door)
    all = arrived >= 1;
  }
}

int main(void) {
  int plan = 0, carried = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0)
      plan = 6;
    meet();
    if (omp_get_thread_num() == 1)
      carried = plan;
  }
  printf("%d\n", carried);
  return 0;
}
