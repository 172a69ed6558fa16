package dev.photofinish.llvm.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.toolchain.Sources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LibcTest {
  private static String main(String body) {
    return """
    #include <ctype.h>
    #include <errno.h>
    #include <math.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <time.h>
    static int ascending(const void *a, const void *b) { return *(int *)a - *(int *)b; }
    int main(int argc, char **argv) {
    """
        + body
        + "\nreturn 0; }\n";
  }

  private static String output(String body) {
    Execution run = Execution.of(Sources.c(main(body)));
    assertThat(run.ending()).contains(new Ending.Exited(0));
    assertThat(run.faults()).isEmpty();
    return run.output();
  }

  @Test
  void printsIntegers() {
    assertThat(
            output(
                "printf(\"%d|%5d|%-5d|%05d|%+d|%x|%#X|%o|%u|%ld|%hhd\", 3, 4, 5, 6, 7, 255, 255, 8,"
                    + " -1, 1L << 40, 300);"))
        .isEqualTo("3|    4|5    |00006|+7|ff|0XFF|10|4294967295|1099511627776|44");
  }

  @Test
  void printsRealNumbers() {
    assertThat(
            output(
                "printf(\"%f|%.2f|%8.3f|%e|%g|%g|%g|%a|%.0f|%Lf\", 1.5, 2.675, 3.14159, 12345.678,"
                    + " 1e10, 0.0001, 100000.0, 1.0, 2.5, 1.25L);"))
        .isEqualTo("1.500000|2.67|   3.142|1.234568e+04|1e+10|0.0001|100000|0x1p+0|2|1.250000");
  }

  @Test
  void printsStrings() {
    assertThat(
            output(
                "printf(\"%s|%10s|%-6s|%.2s|%c|%%|%*d\", \"abc\", \"right\", \"left\", \"long\","
                    + " 'x', 4, 7);"))
        .isEqualTo("abc|     right|left  |lo|x|%|   7");
  }

  @Test
  void formatsIntoBuffers() {
    assertThat(
            output(
                "char b[8]; int n = snprintf(b, sizeof b, \"%d-%s\", 12, \"truncated\");"
                    + " printf(\"%s %d\", b, n);"))
        .isEqualTo("12-trun 12");
  }

  @Test
  void readsItsInput() {
    String source =
        main(
            """
            int a; char word[20]; double d; char line[40];
            int n = scanf("%d %19s %lf", &a, word, &d);
            printf("%d %d %s %g|", n, a, word, d);
            fgets(line, sizeof line, stdin);
            fgets(line, sizeof line, stdin);
            printf("%s|%d", line, getchar());
            """);
    Execution run =
        Execution.of(
            Sources.c(source), LibraryOptions.defaults().withInput("12 abc 3.5\nsecond line"));
    assertThat(run.output()).isEqualTo("3 12 abc 3.5|second line|-1");
  }

  @Test
  void sortsAndSearches() {
    assertThat(
            output(
                """
                int a[] = {3, 1, 9, 2, 5};
                qsort(a, 5, sizeof *a, ascending);
                int key = 9;
                int *found = bsearch(&key, a, 5, sizeof *a, ascending);
                for (int i = 0; i < 5; i++) printf("%d ", a[i]);
                printf("%d", (int)(found - a));
                """))
        .isEqualTo("1 2 3 5 9 4");
  }

  @Test
  void handlesStrings() {
    assertThat(
            output(
                """
                char b[40] = "one";
                strcat(b, ",two"); strncat(b, ",three", 3);
                char *copy = strdup(b);
                printf("%s %zu %d %s %s|", b, strlen(b), strcmp("abc", "abd"), strchr(b, 't'), strstr(b, "two"));
                for (char *t = strtok(copy, ","); t; t = strtok(NULL, ",")) printf("[%s]", t);
                free(copy);
                memmove(b + 1, b, 3);
                printf("|%.4s %d", b, memcmp("ab", "ac", 2) < 0);
                """))
        .isEqualTo("one,two,th 10 -1 two,th two,th|[one][two][th]|oone 1");
  }

  @Test
  void convertsNumbers() {
    assertThat(
            output(
                """
                char *end;
                printf("%d %ld %g ", atoi(" 42x"), strtol("0x1f", NULL, 0), strtod("2.5e3rest", &end));
                errno = 0;
                printf("%s %d", end, strtol("99999999999999999999", NULL, 10) == 0x7fffffffffffffffL && errno == ERANGE);
                """))
        .isEqualTo("42 31 2500 rest 1");
  }

  @Test
  void knowsCharactersAndMathematics() {
    assertThat(
            output(
                "printf(\"%d%d%d %c %g %g %g %ld\", !!isalpha('x'), !!isdigit('x'), !!isspace(' '),"
                    + " toupper('q'), pow(2, 10), round(-2.5), fmod(7, 3), lround(2.5));"))
        .isEqualTo("101 Q 1024 -3 1 3");
  }

  @Test
  void givesTheRandomNumbersOfGlibc() {
    assertThat(output("int a = rand(); int b = rand(); printf(\"%d %d\", a, b);"))
        .isEqualTo("1804289383 846930886");
  }

  @Test
  void keepsFilesThatAreWritten() {
    assertThat(
            output(
                """
                FILE *f = fopen("log.txt", "w"); fprintf(f, "line %d\\n", 7); fclose(f);
                char line[20]; f = fopen("log.txt", "r");
                printf("%s%d", fgets(line, 20, f), feof(f)); fclose(f);
                """))
        .isEqualTo("line 7\n0");
  }

  /** The macros of gcc's header take plain objects, which clang's refuse. */
  @Test
  void doesAtomicOperationsOnPlainObjects() {
    String source =
        """
        #include <stdatomic.h>
        #include <stdio.h>
        int plain = 1; atomic_int whole; _Atomic(int *) pointer; int row[3]; volatile atomic_long v;
        int main(void) {
          int expected = 3;
          atomic_fetch_add(&plain, 2);
          atomic_compare_exchange_strong(&plain, &expected, 7);
          atomic_store(&whole, 5); atomic_store(&pointer, row); atomic_fetch_add(&pointer, 2);
          atomic_store_explicit(&v, 4, memory_order_release);
          printf("%d %d %d %ld", atomic_load(&plain), atomic_exchange(&whole, 6),
                 (int)(atomic_load(&pointer) - row), atomic_load_explicit(&v, memory_order_acquire));
          return 0;
        }
        """;
    assertThat(Execution.of(Sources.c(source)).output()).isEqualTo("7 5 2 4");
  }

  @Test
  void knowsTheCalendar() {
    assertThat(
            output(
                """
                time_t t = 951782400; struct tm *d = gmtime(&t); char text[40];
                strftime(text, sizeof text, "%Y-%m-%d %A", d);
                printf("%s %d", text, mktime(d) == t);
                """))
        .isEqualTo("2000-02-29 Tuesday 1");
  }

  @Test
  void callsExitFunctionsInReverse() {
    Execution run =
        Execution.of(
            Sources.c(
                """
                #include <stdio.h>
                #include <stdlib.h>
                void first(void) { printf("first"); }
                void second(void) { printf("second "); }
                int main(void) { atexit(first); atexit(second); exit(3); }
                """));
    assertThat(run.output()).isEqualTo("second first");
    assertThat(run.ending()).contains(new Ending.Exited(3));
  }

  @ParameterizedTest
  @CsvSource({"exit, exit 2 exit 1", "quick_exit, quick 2 quick 1", "_Exit, ''", "_exit, ''"})
  void eachEndCallsWhatIsRegisteredForIt(String end, String expected) {
    Execution run =
        Execution.of(
            Sources.c(
                """
                #include <stdio.h>
                #include <stdlib.h>
                #include <unistd.h>
                void first(void) { printf("exit 1"); }
                void second(void) { printf("exit 2 "); }
                void firstQuick(void) { printf("quick 1"); }
                void secondQuick(void) { printf("quick 2 "); }
                int main(void) {
                  atexit(first); at_quick_exit(firstQuick); atexit(second);
                  at_quick_exit(secondQuick);
                  %s(3);
                }
                """
                    .formatted(end)));
    assertThat(run.output()).isEqualTo(expected);
    assertThat(run.ending()).contains(new Ending.Exited(3));
  }

  @Test
  void scansTextIntoNewMemory() {
    Execution run =
        Execution.of(
            Sources.c(
                """
                #include <stdio.h>
                #include <stdlib.h>
                int main(void) {
                  char *word, *letters, *set, *none = (char *)&word;
                  int n = sscanf(
                      "a-word-that-is-longer-than-all-the-others three xyz",
                      "%ms %5mc %m[xy]%m[xy]", &word, &letters, &set, &none);
                  printf("%d %s %.5s %s %d", n, word, letters, set, none == (char *)&word);
                  free(word); free(letters); free(set);
                  return 0;
                }
                """));
    assertThat(run.output()).isEqualTo("3 a-word-that-is-longer-than-all-the-others three xy 1");
    assertThat(run.faults()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"sscanf(\"1\", \"%1$d\", &n)", "sscanf(\"a\", \"%ls\", w)"})
  void conversionsThatAreNotModelledAreSaidToBe(String scan) {
    Execution run =
        Execution.of(
            Sources.c(
                "#include <stdio.h>\n#include <wchar.h>\n"
                    + "int main(void) { int n; wchar_t w[4]; "
                    + scan
                    + "; return 0; }"));
    assertThat(run.ending()).get().isInstanceOf(Ending.Unsupported.class);
  }

  @Test
  void reportsFailedAssertions() {
    Execution run =
        Execution.of(Sources.c("#include <assert.h>\nint main(void) { assert(1 + 1 == 3); }\n"));
    assertThat(run.faults()).containsExactly("2: assertion failed: assertion 1 + 1 == 3 failed");
  }

  @Test
  void choosesInputsFromARange() {
    String source =
        "int __VERIFIER_nondet_int(void);\nint main(void) { return __VERIFIER_nondet_int(); }\n";
    LibraryOptions options = LibraryOptions.defaults().withRange("__VERIFIER_nondet_int", 5, 8);
    assertThat(Execution.of(Sources.c(source), options).ending()).contains(new Ending.Exited(8));
  }

  @Test
  void passesArguments() {
    Execution run =
        Execution.of(
            Sources.c(main("printf(\"%d %s\", argc, argv[1]);")),
            LibraryOptions.defaults(),
            "hello");
    assertThat(run.output()).isEqualTo("2 hello");
  }
}
