// The wrapper hands the address of n to vsscanf, which writes it while the other section reads.
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
static int parse(const char *text, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int k = vsscanf(text, format, ap);
  va_end(ap);
  return k;
}
int main(void) {
  int n = 0, other = 0, seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      parse("42", "%d", &n);
    }
#pragma omp section
    {
      seen = n;
    }
  }
  printf("%d %d\n", seen, other);
  return 0;
}
