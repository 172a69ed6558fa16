package dev.photofinish.openmp.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.effects.EffectsTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * For functions of the C library: two threads call one with the same arguments, or one calls it
 * while the other reads or writes what an argument points to. The static engine must not prove what
 * the model checker finds a race in, for both know by themselves what the function does.
 */
class LibraryRowsTest {
  private static final List<String> PROTOTYPES =
      List.of(
          "double frexp(double, int *)",
          "double modf(double, double *)",
          "double remquo(double, double, int *)",
          "long strtol(const char *, char **, int)",
          "double strtod(const char *, char **)",
          "int atoi(const char *)",
          "void *memcpy(void *, const void *, unsigned long)",
          "void *memmove(void *, const void *, unsigned long)",
          "void *memset(void *, int, unsigned long)",
          "int memcmp(const void *, const void *, unsigned long)",
          "void *memchr(const void *, int, unsigned long)",
          "char *strcpy(char *, const char *)",
          "char *strncpy(char *, const char *, unsigned long)",
          "char *strcat(char *, const char *)",
          "unsigned long strlen(const char *)",
          "int strcmp(const char *, const char *)",
          "int strncmp(const char *, const char *, unsigned long)",
          "char *strchr(const char *, int)",
          "char *strstr(const char *, const char *)",
          "unsigned long strspn(const char *, const char *)",
          "int rand_r(unsigned int *)",
          "double drand48(void)",
          "int rand(void)",
          "double erand48(unsigned short *)",
          "double sqrt(double)",
          "double pow(double, double)",
          "int abs(int)",
          "int toupper(int)",
          "int puts(const char *)",
          "int putchar(int)");

  /** What the second thread does while the first one calls. */
  private static final List<String> BESIDE =
      List.of("%s;", "seen = buffers[0][1];", "buffers[0][1] = 49;", "buffers[1][1] = 49;");

  private static final Pattern PROTOTYPE = Pattern.compile("(.*?)(\\w+)\\((.*)\\)");
  private static final String HEADER =
      "static _Alignas(16) char buffers[4][64] = {\"1\", \"12\", \"123\", \"1234\"}; static int seen;\n";

  @TempDir private Path directory;

  /** A line for each program. */
  private record Calls(List<String> prototypes, List<String> calls, List<String> beside)
      implements BothEngines.ManyPrograms {
    @Override
    public String text() {
      StringBuilder text = new StringBuilder(HEADER);
      prototypes.forEach(prototype -> text.append(prototype).append(";\n"));
      for (int i = 0; i < calls.size(); i++) {
        text.append(
            String.format(
                Locale.ROOT,
                "static void p%d(void) { _Pragma(\"omp parallel sections num_threads(2)\") {"
                    + " _Pragma(\"omp section\") { %s; } _Pragma(\"omp section\") { %s } } }%n",
                i,
                calls.get(i),
                beside.get(i)));
      }
      text.append("int main(int argc, char **argv) { switch (atoi(argv[1])) {\n");
      for (int i = 0; i < calls.size(); i++) {
        text.append(String.format(Locale.ROOT, "case %d: p%d(); break;%n", i, i));
      }
      return text.append("}\nreturn seen; }\n").toString();
    }

    @Override
    public int count() {
      return calls.size();
    }

    @Override
    public int programOf(int line) {
      int number = line - 2 - prototypes.size();
      return number >= 0 && number < calls.size() ? number : -1;
    }
  }

  @Test
  void bothEnginesAgree() {
    List<String> calls = new ArrayList<>();
    List<String> beside = new ArrayList<>();
    for (String prototype : PROTOTYPES) {
      String call = call(prototype);
      for (String other : BESIDE) {
        calls.add(call);
        beside.add(other.formatted(call));
      }
    }
    BothEngines engines = BothEngines.of(new Calls(PROTOTYPES, calls, beside), directory);
    BitSet proved = engines.proved();
    List<String> wrong = new ArrayList<>();
    int races = 0;
    for (int i = 0; i < calls.size(); i++) {
      Outcome outcome = engines.model(i, 2);
      races += outcome == Outcome.RACES ? 1 : 0;
      if (outcome.contradicts(proved.get(i))) {
        wrong.add(calls.get(i) + " beside " + beside.get(i) + ": " + outcome);
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(races).isGreaterThan(PROTOTYPES.size());
    assertThat(proved.cardinality()).isGreaterThan(PROTOTYPES.size());
  }

  /** A call with a buffer of its own for each pointer. */
  private static String call(String prototype) {
    Matcher parts = PROTOTYPE.matcher(prototype);
    assertThat(parts.matches()).isTrue();
    assertThat(EffectsTable.of(parts.group(2))).as(prototype).isPresent();
    List<String> actuals = new ArrayList<>();
    int pointers = 0;
    for (String parameter : parts.group(3).split(", ")) {
      if (parameter.contains("*")) {
        actuals.add("(" + parameter + ")buffers[" + pointers++ + "]");
      } else if (!parameter.equals("void")) {
        actuals.add("8");
      }
    }
    return parts.group(2) + "(" + String.join(", ", actuals) + ")";
  }
}
