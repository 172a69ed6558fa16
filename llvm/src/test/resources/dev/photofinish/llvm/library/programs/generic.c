#include <stddef.h>
#include <stdio.h>
#include <tgmath.h>
#include <stdalign.h>
#include <stdnoreturn.h>
#include <stdarg.h>
#include <stdlib.h>
#include <stdint.h>
#include <string.h>
#define NAME(x) _Generic((x), int: "int", double: "double", float: "float", char *: "str", const char *: "cstr", unsigned long: "ulong", default: "other")
_Static_assert(sizeof(int) == 4, "int");
static int sum(int n, ...) {
  va_list ap, c;
  va_start(ap, n);
  va_copy(c, ap);
  int s = 0;
  for (int i = 0; i < n; i++) s += va_arg(ap, int);
  for (int i = 0; i < n; i++) s += va_arg(c, int);
  va_end(ap);
  va_end(c);
  return s;
}
struct S3 { long a, b, c; }; struct S1 { int x; float f; };
static double mixed(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  double r = 0;
  for (; *fmt; fmt++) switch (*fmt) {
    case 'i': r += va_arg(ap, int);
    break;
    case 'd': r += va_arg(ap, double);
    break;
    case 'l': r += va_arg(ap, long);
    break;
    case 's': r += strlen(va_arg(ap, char *));
    break;
    case 'S': {
      struct S3 s = va_arg(ap, struct S3);
      r += s.a + s.b + s.c;
      break;
    }
    case 'T': {
      struct S1 s = va_arg(ap, struct S1);
      r += s.x + s.f;
      break;
    }
    case 'L': r += (double)va_arg(ap, long double);
    break;
  }
  va_end(ap);
  return r;
}
static void logf2(char *out, size_t n, const char *f, ...) {
  va_list ap;
  va_start(ap, f);
  vsnprintf(out, n, f, ap);
  va_end(ap);
}
noreturn static void die(int c) { printf("bye %d\n", c); exit(c); }
alignas(64) static char buf[100];
int main(void) {
  printf("%s %s %s %s %s %s\n", NAME(1), NAME(1.0), NAME(1.f), NAME("x"), NAME(sizeof 1), NAME((void *)0));
  printf("%d\n", sum(8, 1, 2, 3, 4, 5, 6, 7, 8));
  printf("%g\n", mixed("idlsSTLidddddddddd", 1, 2.5, 3L, "four", (struct S3){1, 2, 3}, (struct S1){4, .5f}, 2.25L, 9, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.));
  char o[20];
  logf2(o, sizeof o, "%05d|%-6s|%x", 42, "ab", 255);
  puts(o);
  printf("%d %zu\n", (int)((uintptr_t)buf % 64), alignof(max_align_t));
  printf("%g %g\n", sqrt(2.f) > 1.41f ? 1.0 : 0.0, fabs(-2));
  int x = ({ int t = 5; t * t; });
  printf("%d\n", x);
  typeof(x) y = x ?: 3;
  printf("%d %s\n", y, __func__);
  int z = 0 ?: 9;
  printf("%d\n", z);
  switch (x) {
    case 0 ... 9: puts("small");
    break;
    case 10 ... 99: puts("medium");
    break;
    default: puts("large");
  }
  static void *tab[] = {&&a, &&b, &&c};
  int i = 0;
  goto *tab[i];
  a: printf("a");
  goto *tab[++i];
  b: printf("b");
  goto *tab[++i];
  c: puts("c");
  die(0);
}
