// A function pointer is copied byte by byte; the function called then writes z, which nobody else writes.
#include <stdio.h>
static int x, y, z;
static void set_x(void) { x = 1; }
static void set_y(void) { y = 1; }
static void set_z(void) { z = 1; }
int main(void) {
  void (*from)(void) = set_z;
  void (*f)(void) = set_y;
  char *d = (char *)&f, *s = (char *)&from;
  for (unsigned i = 0; i < sizeof f; i++)
    d[i] = s[i];
#pragma omp parallel sections num_threads(2) shared(f)
  {
#pragma omp section
    f();
#pragma omp section
    x = 2;
  }
  printf("%d %d %d\n", x, y, z);
  (void)set_x;
  return 0;
}
