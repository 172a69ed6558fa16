// The %n of the wrapper writes another variable.
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
static int note(char *to, size_t size, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vsnprintf(to, size, format, ap);
  va_end(ap);
  return n;
}
int main(void) {
  int count = 0, other = 0, seen = 0;
  char buf[40];
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      note(buf, sizeof buf, "a%db%n", 5, &other);
    }
#pragma omp section
    {
      seen = count;
    }
  }
  printf("%d %d\n", seen, other);
  return 0;
}
