package dev.photofinish.llvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Programs in C with the output that the standard gives them. */
class ProgramTest {
  @Test
  void structures() {
    assertThat(
            Execution.output(
                """
            #include <stdio.h>
            struct point { int x, y; };
            struct big { long a[6]; };
            struct mixed { double d; int i; };
            struct point make(int x, int y) { struct point p = {x, y}; return p; }
            struct big makeBig(int s) { struct big b; for (int i = 0; i < 6; i++) b.a[i] = s + i; return b; }
            long sum(struct big b) { long s = 0; for (int i = 0; i < 6; i++) s += b.a[i]; b.a[0] = 99; return s; }
            struct mixed twice(struct mixed m) { m.d *= 2; m.i += 1; return m; }
            int main(void) {
              struct point p = make(3, -4); printf("%d %d\\n", p.x, p.y);
              struct big b = makeBig(10); printf("%ld %ld\\n", sum(b), b.a[0]);
              struct mixed m = {1.5, 2}; m = twice(m); printf("%g %d\\n", m.d, m.i);
            }
            """))
        .isEqualTo("3 -4\n75 10\n3 3\n");
  }

  @Test
  void variableArguments() {
    assertThat(
            Execution.output(
                """
            #include <stdarg.h>
            #include <stdio.h>
            struct point { int x, y; };
            struct big { long a[6]; };
            int sum(int n, ...) { va_list l; va_start(l, n); int s = 0; for (int i = 0; i < n; i++) s += va_arg(l, int); va_end(l); return s; }
            double mixed(int n, ...) { va_list l; va_start(l, n); double s = 0; for (int i = 0; i < n; i++) { s += va_arg(l, double); s += va_arg(l, int); } va_end(l); return s; }
            void twice(const char *f, ...) { va_list a, b; va_start(a, f); va_copy(b, a); vprintf(f, a); vprintf(f, b); va_end(a); va_end(b); }
            void structures(int n, ...) { va_list l; va_start(l, n); struct point p = va_arg(l, struct point); struct big b = va_arg(l, struct big); printf("(%d,%d) %ld\\n", p.x, p.y, b.a[5]); va_end(l); }
            int main(void) {
              printf("%d\\n", sum(10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
              printf("%g\\n", mixed(9, .5, 1, .5, 1, .5, 1, .5, 1, .5, 1, .5, 1, .5, 1, .5, 1, .5, 1));
              twice("%d-%s-%.3f|", 42, "text", 3.14159);
              struct point p = {1, 2}; struct big b = {{0, 0, 0, 0, 0, 15}};
              printf("\\n"); structures(2, p, b);
              printf("%.5Lf\\n", 1.0L / 3);
            }
            """))
        .isEqualTo("55\n13.5\n42-text-3.142|42-text-3.142|\n(1,2) 15\n0.33333\n");
  }

  @Test
  void control() {
    assertThat(
            Execution.output(
                """
            #include <stdio.h>
            int choose(int x) { switch (x) { case 1: return 10; case -5: return 20; case 1000000: return 30; case 2: case 3: x += 100; default: return x; } }
            int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
            int deep(int n) { int a[2]; a[0] = n; return n == 0 ? 0 : 1 + deep(a[0] - 1); }
            int counter(void) { static int c; return ++c; }
            int add(int a, int b) { return a + b; }
            int mul(int a, int b) { return a * b; }
            int (*operations[])(int, int) = {add, mul};
            int main(void) {
              printf("%d %d %d %d %d\\n", choose(1), choose(-5), choose(1000000), choose(2), choose(77));
              int i = 0; again: if (i < 3) { i++; goto again; } printf("%d\\n", i);
              static void *labels[] = {&&zero, &&one}; goto *labels[1]; zero: printf("zero\\n"); one: printf("one\\n");
              printf("%d %d\\n", ackermann(2, 3), deep(20000));
              counter(); counter(); printf("%d\\n", counter());
              printf("%d %d\\n", operations[0](3, 4), operations[1](3, 4));
              int n = 5; printf("%s\\n", (n > 3 && ++n) || n ? "yes" : "no");
              for (unsigned char q = 250; q != 2; q++) { if (q == 254) continue; if (q == 1) break; printf("%d ", q); }
            }
            """))
        .isEqualTo("10 20 30 102 77\n3\none\n9 20000\n3\n7 12\nyes\n250 251 252 253 255 0 ");
  }

  @Test
  void integers() {
    assertThat(
            Execution.output(
                """
            #include <limits.h>
            #include <stdio.h>
            struct bits { unsigned a : 3; signed b : 5; unsigned c : 24; };
            int main(void) {
              struct bits s = {5, -3, 0xABCDEF}; s.a += 4; printf("%d %d %x %zu\\n", s.a, s.b, s.c, sizeof s);
              unsigned char u = 250; u += 10; signed char c = 127; c++; printf("%d %d\\n", u, c);
              unsigned i = 0; i -= 1; printf("%u %llu\\n", i, (unsigned long long)i * i);
              long long l = LLONG_MIN; printf("%lld %lld %llu\\n", l, l >> 3, (unsigned long long)l >> 3);
              printf("%d %d %u\\n", -7 / 2, -7 % 2, (unsigned)-7 / 2);
              __int128 w = (__int128)1 << 100; w = w * 3 + 7; printf("%llx %llx %d\\n", (unsigned long long)(w >> 64), (unsigned long long)w, (int)(w % 1000));
              printf("%d %d %d\\n", __builtin_popcount(0xFF0F), __builtin_clz(1), __builtin_ctz(8));
              int o; printf("%d", __builtin_add_overflow(INT_MAX, 1, &o)); printf(" %d\\n", o);
              _Bool b = 5; printf("%d %d\\n", b, !b);
            }
            """))
        .isEqualTo(
            "1 -3 abcdef 4\n4 -128\n4294967295 18446744065119617025\n-9223372036854775808 -1152921504606846976 1152921504606846976\n-3 -1 2147483644\n3000000000 7 135\n12 31 3\n1 -2147483648\n1 0\n");
  }

  @Test
  void floatingPoint() {
    assertThat(
            Execution.output(
                """
            #include <math.h>
            #include <stdio.h>
            union u { float f; unsigned i; unsigned char c[4]; };
            int main(void) {
              union u u; u.f = 1.0f; printf("%x %d\\n", u.i, u.c[3]);
              float f = 0.1f; double d = 0.1; printf("%.10f %.17f %d\\n", f, d, f == d);
              float s = 0; for (int i = 0; i < 10; i++) s += 0.1f; printf("%.9g\\n", s);
              printf("%d %u %d\\n", (int)3.99, (unsigned)3e9, (int)-3.99);
              double z = 0; printf("%f %f %d\\n", 1 / z, -1 / z, (z / z) != (z / z));
              printf("%.3f %.3f %.1f %.1f\\n", sqrt(2), pow(2, 0.5), floor(-1.5), fabs(-2.5));
              printf("%.1f\\n", (double)(unsigned long long)-1);
            }
            """))
        .isEqualTo(
            "3f800000 63\n0.1000000015 0.10000000000000001 0\n1.00000012\n3 3000000000 -3\ninf -inf 1\n1.414 1.414 -2.0 2.5\n18446744073709551616.0\n");
  }

  @Test
  void memory() {
    assertThat(
            Execution.output(
                """
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            const char *names[] = {"zero", "one", "two"};
            int table[2][3] = {{1, 2, 3}, {4, 5, 6}};
            int main(void) {
              char s[32]; strcpy(s, "abc"); strcat(s, "def"); printf("%s %zu %d\\n", s, strlen(s), strcmp(s, "abd") < 0);
              memmove(s + 1, s, 4); printf("%s\\n", s);
              int *h = malloc(4 * sizeof(int)); for (int i = 0; i < 4; i++) h[i] = i * i;
              h = realloc(h, 8 * sizeof(int)); printf("%d\\n", h[3]); free(h);
              int n = 5; int v[n][n]; for (int a = 0; a < n; a++) for (int c = 0; c < n; c++) v[a][c] = a * c;
              printf("%d %zu %s %d\\n", v[4][3], sizeof v, names[2], *(&table[0][0] + 4));
              struct { char c; double d; } x, y; memset(&x, 0, sizeof x); x.d = 2; y = x; printf("%g\\n", y.d);
            }
            """))
        .isEqualTo("abcdef 6 1\naabcdf\n9\n12 100 two 5\n2\n");
  }

  @Test
  void vectors() {
    assertThat(
            Execution.output(
                """
            #include <stdio.h>
            typedef int v4 __attribute__((vector_size(16)));
            typedef float f4 __attribute__((vector_size(16)));
            int main(void) {
              v4 v = {1, 2, 3, 4}; v = v * v + 1; printf("%d %d\\n", v[0], v[3]);
              f4 f = __builtin_convertvector(v, f4); f[1] /= 2; printf("%g %g\\n", f[1], f[2]);
              v4 m = v > 5; printf("%d %d\\n", m[0], m[3]);
            }
            """))
        .isEqualTo("2 17\n2.5 10\n0 -1\n");
  }

  @Test
  void formats() {
    assertThat(
            Execution.output(
                """
            #include <stdio.h>
            int main(void) {
              printf("[%5d|%-5d|%05d|%+d|%x|%#o|%e|%g|%c|%%|%10.3s|]\\n", 42, 42, 42, 42, 255, 8, 12345.678, 0.0001, 'z', "abcdef");
              char b[8]; int n = snprintf(b, sizeof b, "%s", "truncated"); printf("%s %d\\n", b, n);
              puts("line"); putchar('x'); fprintf(stderr, "y");
            }
            """))
        .isEqualTo(
            "[   42|42   |00042|+42|ff|010|1.234568e+04|0.0001|z|%|       abc|]\ntruncat 9\nline\nxy");
  }
}
