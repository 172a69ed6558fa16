package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static dev.photofinish.openmp.model.TestPrograms.compileCpp;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;

/** What is said of threads that are cancelled; {@code ProgramsTest} has programs. */
class ThreadCancellationTest {
  private static AnalysisResult check(String work) {
    return compile(
            """
            #include <pthread.h>
            static volatile int x;
            void *work(void *a) { %s return 0; }
            int main(void) {
              pthread_t t;
              pthread_create(&t, 0, work, 0);
              pthread_cancel(t);
              pthread_join(t, 0);
            }
            """
                .formatted(work))
        .check(ModelOptions.defaults());
  }

  @Test
  void asynchronousCancellationIsRefused() {
    AnalysisResult result = check("pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, 0); x = 1;");
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.reasons())
        .singleElement()
        .satisfies(reason -> assertThat(reason.message()).contains("asynchronous cancellation"));
  }

  @Test
  void asynchronousCancellationThatIsDisabledIsNot() {
    AnalysisResult result =
        check(
            """
            pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, 0);
            pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, 0);
            x = 1;
            pthread_setcanceltype(PTHREAD_CANCEL_DEFERRED, 0);
            """);
    assertThat(result.verdict()).as("%s", result.reasons()).isEqualTo(Verdict.NONE);
    assertThat(result.bounds().texts())
        .containsEntry("cancellation points", "those that POSIX requires");
  }

  @Test
  void whoCatchesTheEndOfAThreadHasToThrowOn() {
    AnalysisResult result =
        compileCpp(
                """
                #include <pthread.h>
                void *work(void *) { try { pthread_exit(nullptr); } catch (...) {} return nullptr; }
                int main() {
                  pthread_t t;
                  pthread_create(&t, nullptr, work, nullptr);
                  pthread_join(t, nullptr);
                }
                """)
            .check(ModelOptions.defaults());
    assertThat(result.defects())
        .extracting(Defect::message)
        .singleElement()
        .asString()
        .contains("does not throw on what ends its thread");
  }
}
