// The string that is logged is not the one that the other section writes.
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
static void say(const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  vprintf(format, ap);
  va_end(ap);
}
int main(void) {
  char name[8] = "abc", other[8] = "abc";
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      say("name %s\n", other);
    }
#pragma omp section
    {
      name[1] = 'x';
    }
  }
  printf("%s\n", name);
  return 0;
}
