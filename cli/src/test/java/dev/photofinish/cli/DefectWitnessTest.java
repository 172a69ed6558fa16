package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Defects of C programs have witnesses, which can be run again. */
class DefectWitnessTest {
  private static final String OPPOSITE_ORDERS =
      """
      #include <pthread.h>
      pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
      void *f(void *p) {
        pthread_mutex_lock(&a);
        pthread_mutex_lock(&b);
        pthread_mutex_unlock(&b);
        pthread_mutex_unlock(&a);
        return 0;
      }
      int main(void) {
        pthread_t t;
        pthread_create(&t, 0, f, 0);
        pthread_mutex_lock(&b);
        pthread_mutex_lock(&a);
        pthread_mutex_unlock(&a);
        pthread_mutex_unlock(&b);
        pthread_join(t, 0);
      }
      """;

  private static final String CRITICALS =
      """
      int x;
      int main(void) {
      #pragma omp parallel sections num_threads(2)
        {
      #pragma omp section
      #pragma omp critical(one)
          {
      #pragma omp critical(two)
            x++;
          }
      #pragma omp section
      #pragma omp critical(two)
          {
      #pragma omp critical(one)
            x++;
          }
        }
      }
      """;

  /** The thread g does nothing for the misuse. */
  private static final String UNLOCKED_TWICE =
      """
      #include <pthread.h>
      pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
      void *g(void *p) { pthread_mutex_lock(&n); pthread_mutex_unlock(&n); return 0; }
      void *f(void *p) {
        pthread_mutex_lock(&m);
        pthread_mutex_unlock(&m);
        pthread_mutex_unlock(&m);
        return 0;
      }
      int main(void) {
        pthread_t t, u;
        pthread_create(&u, 0, g, 0);
        pthread_create(&t, 0, f, 0);
        pthread_join(t, 0);
        pthread_join(u, 0);
      }
      """;

  private static final String MANY =
      """
      #include <assert.h>
      #include <pthread.h>
      #include <semaphore.h>
      #include <stdlib.h>
      sem_t s;
      pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
      void *f(void *p) { sem_wait(&s); return 0; }
      int main(int count, char **words) {
        pthread_t t;
        int *q = malloc(sizeof(int));
        pthread_create(&t, 0, f, 0);
        switch (words[1][0]) {
          case 'm': sem_post(&s); free(q); *q = 1; break;
          case 'a': sem_post(&s); assert(count == 7); break;
          case 'u': sem_post(&s); if (*q == 4) count = 2; break;
          case 'd': pthread_mutex_lock(&m); pthread_mutex_lock(&m); break;
          case 'w': break;
        }
        pthread_join(t, 0);
      }
      """;

  @TempDir private Path folder;

  private JsonNode report(String program, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("program.c"), program);
    List<String> words = new ArrayList<>(List.of("check", "--engine", "model"));
    words.addAll(List.of("--format", "json", "-o", folder.resolve("result.json").toString()));
    words.addAll(List.of(options));
    words.add(file.toString());
    Run.of(words.toArray(String[]::new));
    return new ObjectMapper().readTree(folder.resolve("result.json").toFile());
  }

  private static List<String> steps(JsonNode report) {
    List<String> steps = new ArrayList<>();
    report
        .at("/defects/0/witness/steps")
        .forEach(
            step ->
                steps.add(
                    step.path("line").asInt()
                        + " "
                        + step.path("thread").asText()
                        + ": "
                        + step.path("action").asText()
                        + (step.has("mark") ? " <- " + step.path("mark").asText() : "")));
    return steps;
  }

  private Run verify() {
    return Run.of("verify", folder.resolve("result.json").toString());
  }

  @Test
  void aDeadlockIsARunThatEndsWhereAllThreadsWait() throws IOException {
    JsonNode report = report(OPPOSITE_ORDERS);
    assertThat(steps(report))
        .contains("4 f: lock a", "13 main: lock b")
        .endsWith("14 main: lock a, held by f <- waits", "5 f: lock b, held by main <- waits");
    assertThat(report.at("/defects/0/message").asText())
        .isEqualTo("main waits to lock a, held by f; f waits to lock b, held by main");
    Run run = verify();
    assertThat(run.out()).contains("deadlock at ", ": verified", "1 witness verified, 0 failed");
    assertThat(run.code()).isZero();
  }

  @Test
  void aSignalThatComesBeforeTheWaitIsLost() throws IOException {
    JsonNode report =
        report(
            """
            #include <pthread.h>
            pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
            pthread_cond_t c = PTHREAD_COND_INITIALIZER;
            void *f(void *p) {
              pthread_mutex_lock(&m);
              pthread_cond_wait(&c, &m);
              pthread_mutex_unlock(&m);
              return 0;
            }
            int main(void) {
              pthread_t t;
              pthread_create(&t, 0, f, 0);
              pthread_cond_signal(&c);
              pthread_join(t, 0);
            }
            """);
    assertThat(report.at("/defects/0/kind").asText()).isEqualTo("deadlock");
    assertThat(steps(report)).anyMatch(step -> step.startsWith("6 f: ") && step.endsWith("waits"));
    assertThat(verify().code()).isZero();
  }

  @Test
  void theLockOfACriticalConstructHasItsName() throws IOException {
    assertThat(steps(report(CRITICALS)))
        .contains("6 thread 0: critical(one)", "12 thread 1: critical(two)")
        .contains("8 thread 0: enter critical(two), held by thread 1 <- waits")
        .contains("14 thread 1: enter critical(one), held by thread 0 <- waits");
  }

  @Test
  void aWitnessHasOnlyTheStepsThatTheDefectNeeds() throws IOException {
    JsonNode report = report(UNLOCKED_TWICE);
    assertThat(steps(report)).endsWith("7 f: lock misuse <- defect");
    assertThat(steps(report)).noneMatch(step -> step.contains("lock n"));
    assertThat(report.at("/defects/0/thread").asText()).isEqualTo("f");
    assertThat(verify().code()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "m, use after free, 13 main: use after free <- defect",
    "a, failed assertion, 14 main: failed assertion <- defect",
    "u, uninitialised value, 15 main: uninitialised value <- defect",
    "d, deadlock, '16 main: lock m, held by itself <- waits'",
    "w, deadlock, '19 main: join f <- waits'",
  })
  void everyKindOfDefectHasAWitnessThatVerifies(String which, String kind, String last)
      throws IOException {
    JsonNode report = report(MANY, "--arg", which);
    assertThat(report.at("/defects/0/kind").asText()).isEqualTo(kind);
    assertThat(steps(report)).endsWith(last);
    Run run = verify();
    assertThat(run.out()).contains(kind + " at ", "1 witness verified, 0 failed");
    assertThat(run.code()).isZero();
  }

  @Test
  void aWitnessDoesNotHoldInAProgramWithoutTheDefect() throws IOException {
    report(OPPOSITE_ORDERS);
    Files.writeString(
        folder.resolve("program.c"),
        OPPOSITE_ORDERS.replace("lock(&b);\n  pthread_mutex_lock(&a);", "lock(&a);\n  f(0);"));
    Run run = verify();
    assertThat(run.code()).isEqualTo(10);
    assertThat(run.out()).contains("0 witnesses verified, 1 failed");
  }

  @Test
  void aResultThatTellsAnotherStoryFails() throws IOException {
    JsonNode report = report(OPPOSITE_ORDERS);
    ((ObjectNode) report.at("/defects/0")).put("message", "f waits to lock a, held by itself");
    Files.writeString(folder.resolve("result.json"), report.toString());
    Run run = verify();
    assertThat(run.code()).isEqualTo(10);
    assertThat(run.out()).contains("as the message");
  }

  @Test
  void aWitnessFileReplays() throws IOException {
    Path file = Files.writeString(folder.resolve("orders.c"), OPPOSITE_ORDERS);
    String witness = folder.resolve("deadlock.witness").toString();
    Run.of("check", "--witness", witness, file.toString());
    Run run = Run.of("check", "--replay", witness, file.toString());
    assertThat(run.out()).contains("deadlock: ", "lock b, held by main", "<- waits");
    Files.writeString(file, OPPOSITE_ORDERS.replace("lock(&a)", "lock(&b)"));
    Run other = Run.of("check", "--replay", witness, file.toString());
    assertThat(other.out()).contains("the witness does not hold");
  }
}
