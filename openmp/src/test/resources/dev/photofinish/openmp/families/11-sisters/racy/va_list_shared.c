// Both sections take an argument from one va_list.
#include <stdarg.h>
static int both(int n, ...) {
  int a = 0, b = 0;
  va_list args, copy;
  va_start(args, n);
  va_copy(copy, args);
#pragma omp parallel sections
  {
#pragma omp section
    a = va_arg(args, int);
#pragma omp section
    b = va_arg(args, int);
  }
  va_end(copy);
  va_end(args);
  return a + b;
}
int main(void) { return both(2, 3, 4); }
