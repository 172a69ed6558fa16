// The buffer is a local variable of the wrapper.
#include <stdarg.h>
#include <stdio.h>
static char buffer[64];
static int text(const char *format, ...) {
  char mine[64];
  va_list args;
  va_start(args, format);
  int n = vsnprintf(mine, 64, format, args);
  va_end(args);
  return n + mine[63] * 0;
}
int main(void) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 8; i++) sum += text("%d", i);
  return sum;
}
