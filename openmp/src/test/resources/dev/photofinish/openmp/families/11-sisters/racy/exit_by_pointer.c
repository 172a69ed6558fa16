// A task ends the program by a function pointer: a handler writes what others write.
#include <stdlib.h>
int x, y;
static void last(void) { x = 1; }
void (*volatile leave)(int) = exit;
int main(int argc, char **argv) {
  atexit(last);
#pragma omp parallel
  {
#pragma omp single nowait
    if (argc > 1) leave(0);
#pragma omp critical
    x++;
  }
  return 0;
}
