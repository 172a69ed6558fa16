package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that nobody has given may be copied, but not decide anything. */
class UndefinedValuesTest {
  private static final String PROGRAM =
      """
      #include <pthread.h>
      #include <stdlib.h>
      #include <string.h>
      #include <stdarg.h>
      struct flags { unsigned a : 3, b : 5; char c; long d; };
      struct small { int n; char c; void *p; };
      int x, table[4];
      static struct small make(void) { struct small s; s.n = 1; s.c = 2; s.p = 0; return s; }
      static int sum(int n, ...) {
        va_list list;
        va_start(list, n);
        int all = 0;
        while (n-- > 0) all += va_arg(list, int);
        va_end(list);
        return all;
      }
      static int choose(int n) { int r; if (n > 0) r = n; return r; }
      void *run(void *a) { %s return 0; }
      int main(void) {
        pthread_t t;
        pthread_create(&t, 0, run, 0);
        pthread_join(t, 0);
      }
      """;

  private static AnalysisResult check(String body) {
    return compile(PROGRAM.formatted(body)).check(ModelOptions.defaults());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int k; if (k) x++;",
        "int k; if (k == -1) x++;",
        "int k[3]; k[0] = 1; while (k[1]) x++;",
        "int k; table[k & 3]++;",
        "int k; switch (k) { case 1: x++; }",
        "int *p = malloc(8); p[0] = 1; if (p[1]) x++; free(p);",
        "int *p = calloc(1, 4); p = realloc(p, 8); if (p[1]) x++;",
        "struct flags s; s.a = 1; if (s.b) x++;",
        "struct flags s, t; s.a = 1; t = s; if (t.c) x++;",
        "if (choose(0)) x++;",
        "size_t n; void *p = malloc(n); free(p);",
        "void (*f)(void); f();",
        "char c, d; memcpy(&d, &c, 0); if (c + 1 > 2 * d) x++;",
      })
  void decide(String body) {
    AnalysisResult result = check(body);
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.defects()).extracting(Defect::kind).contains(DefectKind.UNINITIALISED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int k, m = k; (void) m;",
        "struct flags s; s.a = 3; s.b = 1; struct flags t = s; if (t.a == 3 && t.b) x++;",
        "struct flags *p = malloc(sizeof *p); p->c = 1; struct flags t = *p; if (t.c) x++;",
        "struct small s = make(); if (s.n && s.c && !s.p) x++;",
        "if (sum(3, 1, 2, 3) > 5) x++;",
        "if (choose(1)) x++;",
        "int *p = calloc(2, 4); if (p[1]) x++; p = realloc(p, 4); if (*p) x++;",
        "int *p = malloc(40); memset(p, 0, 40); if (p[9]) x++;",
        "char text[20]; strcpy(text, \"ab\"); if (strlen(text) > 3) x++;",
        "pthread_mutex_t m; pthread_mutex_init(&m, 0); pthread_mutex_lock(&m); x++;"
            + " pthread_mutex_unlock(&m);",
        "int k; for (int i = 0; i < 3; i++) { if (i == 0) k = 1; else if (k) x++; }",
      })
  void areCopied(String body) {
    AnalysisResult result = check(body);
    assertThat(result.verdict()).as("%s", result.reasons()).isEqualTo(Verdict.NONE);
  }
}
