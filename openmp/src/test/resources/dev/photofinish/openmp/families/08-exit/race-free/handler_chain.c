// The function that is set writes y.
#include <omp.h>
#include <stdlib.h>
static int x, y;
static void put_x(void) { x = 1; }
static void put_y(void) { y = 1; }
static void (*next)(void) = put_y;
static void second(void) { next(); }
static void first(void) {
  next = put_y;
}
int main(int argc, char **argv) {
  (void)argv;
  atexit(second);
  atexit(first);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0)
      exit(0);
    x = 2;
  }
  if (argc > 100)
    put_x();
  return y;
}
