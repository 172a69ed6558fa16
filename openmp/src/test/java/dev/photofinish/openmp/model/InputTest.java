package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.RunWitness;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.openmp.model.TestPrograms.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What comes from outside, told by the user or not. */
class InputTest {
  private static final String LIMIT =
      """
      #include <stdlib.h>
      int a[4000], x;
      int main(int argc, char **argv) {
        int n = 10;
        if (argc > 1) n = atoi(argv[1]);
        #pragma omp parallel for
        for (int i = 0; i < 4; i++) { a[i] = i; if (n > %d) x = i; }
      }
      """;

  private static AnalysisResult check(String text, InputRange... inputs) {
    return compile(text).check(ModelOptions.defaults().withInputs(List.of(inputs)));
  }

  @Test
  void valuesThatTheProgramComparesWithAreTried() {
    AnalysisResult result = check(LIMIT.formatted(1234));
    assertThat(result.verdict()).isEqualTo(Verdict.RACES);
    assertThat(((RunWitness) result.races().get(0).witness().orElseThrow()).text())
        .containsPattern("(?m)^argument 1235$");
  }

  @Test
  void theResultSaysWhichArgumentsWereTried() {
    AnalysisResult result = check(LIMIT.formatted(2_000_000_000));
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
    assertThat(result.bounds().texts()).containsEntry("arguments", "none or 1 or 2 or 5");
  }

  @Test
  void argumentsOfTheUserAreTheOnlyOnes() {
    assertThat(check(LIMIT.formatted(7), new InputRange("argv[1]", 1, 7)).verdict())
        .isEqualTo(Verdict.NONE);
    assertThat(check(LIMIT.formatted(7), new InputRange("argv[1]", 1, 8)).verdict())
        .isEqualTo(Verdict.RACES);
  }

  @Test
  void inputsThatTheProgramDoesNotHaveAreNoBounds() {
    assertThat(check(LIMIT.formatted(7), new InputRange("n", 1, 10)).verdict())
        .isNotEqualTo(Verdict.NONE);
    assertThat(check("int main(void) { return 0; }", new InputRange("n", 1, 10)).reasons())
        .extracting(reason -> reason.message())
        .containsExactly("the program has no input n");
  }

  private static final String SCANNED =
      """
      #include <stdio.h>
      int x;
      int main(void) {
        int n = 0;
        if (scanf("%%d", &n) != 1) return 1;
        #pragma omp parallel for
        for (int i = 0; i < n; i++) if (n %% 100 == %d) x = i;
      }
      """;

  @Test
  void smallNumbersAreOnTheStandardInput() {
    assertThat(check(SCANNED.formatted(5)).verdict()).isEqualTo(Verdict.RACES);
    AnalysisResult none = check(SCANNED.formatted(77));
    assertThat(none.verdict()).isEqualTo(Verdict.NONE);
    assertThat(none.bounds().texts())
        .containsEntry("standard input", "empty or lines of 1 or 2 or 5");
  }

  @Test
  void standardInputOfTheUser() {
    assertThat(check(SCANNED.formatted(77), new InputRange("scanf", 70, 80)).verdict())
        .isEqualTo(Verdict.RACES);
  }

  @Test
  void randomNumbersAreChoicesIfTheUserSaysSo() {
    String text =
        """
        #include <stdlib.h>
        int x;
        int main(void) {
          int n = rand();
          #pragma omp parallel for
          for (int i = 0; i < 4; i++) if (n == 17) x = i;
        }
        """;
    assertThat(check(text).verdict()).isEqualTo(Verdict.NONE);
    assertThat(check(text, new InputRange("rand", 10, 20)).verdict()).isEqualTo(Verdict.RACES);
  }

  @Test
  void verifierFunctionsAreChoices() {
    String text =
        """
        int __VERIFIER_nondet_int(void);
        int x;
        int main(void) {
          int n = __VERIFIER_nondet_int();
          #pragma omp parallel for
          for (int i = 0; i < 4; i++) if (n == %d) x = i;
        }
        """;
    assertThat(check(text.formatted(2)).verdict()).isEqualTo(Verdict.RACES);
    AnalysisResult none = check(text.formatted(50));
    assertThat(none.verdict()).isEqualTo(Verdict.NONE);
    assertThat(none.bounds().texts()).containsEntry("__VERIFIER_nondet_int", "0..3");
    assertThat(check(text.formatted(50), new InputRange("__VERIFIER_nondet_int", 49, 51)).verdict())
        .isEqualTo(Verdict.RACES);
  }

  @Test
  void sectionsThatVerifiersTakeForAtomicHaveOneLock() {
    String text =
        """
        #include <pthread.h>
        void __VERIFIER_atomic_begin(void);
        void __VERIFIER_atomic_end(void);
        int x;
        void *run(void *a) { __VERIFIER_atomic_begin(); x++; __VERIFIER_atomic_end(); return 0; }
        int main(void) {
          pthread_t t;
          pthread_create(&t, 0, run, 0);
          %s
          pthread_join(t, 0);
        }
        """;
    assertThat(check(text.formatted("run(0);")).verdict()).isEqualTo(Verdict.NONE);
    assertThat(check(text.formatted("x++;")).verdict()).isEqualTo(Verdict.RACES);
  }

  private static final String EXACTLY_TWO =
      """
      #include <stdlib.h>
      #include <string.h>
      int a[100];
      int main(int argc, char **argv) {
        if (argc != 3%s) return 1;
        int n = atoi(argv[2]);
        #pragma omp parallel for
        for (int i = 0; i < n; i++) a[%s] = i;
      }
      """;

  @Test
  void programsThatInsistOnTheNumberOfArgumentsGetIt() {
    assertThat(check(EXACTLY_TWO.formatted("", "0")).verdict()).isEqualTo(Verdict.RACES);
    assertThat(check(EXACTLY_TWO.formatted("", "i")).verdict()).isEqualTo(Verdict.NONE);
  }

  @Test
  void whereNothingParallelRanNothingIsSaid() {
    AnalysisResult result =
        check(EXACTLY_TWO.formatted(" || strcmp(argv[1], \"start\") != 0", "0"));
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.reasons().get(0).help()).contains("--arg");
    assertThat(check("int main(void) { return 0; }").verdict()).isEqualTo(Verdict.NONE);
    assertThat(
            check(
                    """
                    int x;
                    int main(void) {
                      #pragma omp parallel if(0)
                      x++;
                    }
                    """)
                .verdict())
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void regionsThatNoRunGotToAreTold() {
    String text =
        """
        #include <stdio.h>
        int a[4], b[4];
        int main(int argc, char **argv) {
          #pragma omp parallel for
          for (int i = 0; i < 4; i++) {
            if (argc > 9000)
              a[i] = 2;
            a[i] = 1;
          }
          if (getc(stdin) == 'y') {
            #pragma omp parallel for
            for (int i = 0; i < 4; i++)
              b[i] = 1;
          }
        }
        """;
    Source source = compile(text);
    Reach reach = source.look(ModelOptions.defaults()).reach();
    String file = source.program().function("main").orElseThrow().location().file();
    assertThat(reach.contains(new SourceLocation(file, 8, 0))).isTrue();
    assertThat(reach.contains(new SourceLocation(file, 7, 0))).isTrue();
    assertThat(reach.contains(new SourceLocation(file, 13, 0))).isFalse();
    assertThat(reach.contains(SourceLocation.UNKNOWN)).isTrue();
  }
}
