package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands do about defects of the programs that they run. */
class DefectRunTest {
  private static final String WAITS_FOREVER =
      """
      #include <pthread.h>
      #include <semaphore.h>
      sem_t s;
      void *f(void *p) { sem_wait(&s); return 0; }
      int main(void) {
        pthread_t t;
        sem_init(&s, 0, 0);
        pthread_create(&t, 0, f, 0);
        pthread_join(t, 0);
      }
      """;

  /** Race-free in every schedule, and only some end in a deadlock. */
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

  private static final String LEAVES_ARRAY =
      """
      #include <omp.h>
      int a[2];
      int main(void) {
        int i = 2;
      #pragma omp parallel num_threads(2)
        {
      #pragma omp single
          a[i] = 1;
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void aDeadlockFailsTheBuildUnlessTheUserDoesNotMind() throws IOException {
    Path file = Files.writeString(folder.resolve("waits.c"), WAITS_FOREVER);
    Run run = Run.of("check", file.toString());
    assertThat(run.code()).isEqualTo(12);
    assertThat(run.out()).contains("1 deadlock, and no race within these bounds: arguments none\n");
    Run lenient = Run.of("check", "--fail-on", "race,memory-error", file.toString());
    assertThat(lenient.code()).isZero();
  }

  private static final String LOCKS_IN_A_REGION =
      """
      #include <omp.h>
      omp_lock_t l, k;
      int x;
      int main(void) {
        omp_init_lock(&l);
        omp_init_lock(&k);
      #pragma omp parallel sections
        {
      #pragma omp section
          { omp_set_lock(&l); omp_set_lock(&k); x++; omp_unset_lock(&k); omp_unset_lock(&l); }
      #pragma omp section
          { omp_set_lock(&%s); omp_set_lock(&%s); x++; omp_unset_lock(&k); omp_unset_lock(&l); }
        }
        return x;
      }
      """;

  @Test
  void aProgramThatIsProvedCanHaveADeadlock() throws IOException {
    Path file =
        Files.writeString(folder.resolve("opposite.c"), LOCKS_IN_A_REGION.formatted("k", "l"));
    Run run = Run.of("check", file.toString());
    assertThat(run.code()).isEqualTo(12);
    assertThat(run.out())
        .contains("1 deadlock, and no race, for every input and every number of threads\n")
        .contains("thread 0 waits to lock k, held by thread 1");
  }

  @Test
  void aProofSaysThatDeadlocksWereSought() throws IOException {
    Path file = Files.writeString(folder.resolve("same.c"), LOCKS_IN_A_REGION.formatted("l", "k"));
    Run run = Run.of("check", file.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("no race, for every input and every number of threads; deadlocks none seen");
  }

  @Test
  void aDeadlockOfAnotherScheduleIsSought() throws IOException {
    Path file = Files.writeString(folder.resolve("orders.c"), OPPOSITE_ORDERS);
    Run run = Run.of("check", file.toString());
    assertThat(run.code()).isEqualTo(12);
    assertThat(run.out())
        .contains(
            "orders.c:14:3: main waits to lock a, held by f; f waits to lock b, held by main");
  }

  @Test
  void theSizeOfTeamsIsABoundOfProgramsWithTeams() throws IOException {
    Path file = Files.writeString(folder.resolve("leaves.c"), LEAVES_ARRAY);
    assertThat(Run.of("check", "--engine", "model", file.toString()).out())
        .contains("within these bounds: threads 4, arguments none");
  }

  @Test
  void aMemoryErrorIsNoRace() throws IOException {
    Path file = Files.writeString(folder.resolve("leaves.c"), LEAVES_ARRAY);
    Run run = Run.of("check", "--engine", "model", "--format", "json", file.toString());
    JsonNode report = new ObjectMapper().readTree(run.out());
    assertThat(report.at("/defects/0/kind").asText()).isEqualTo("out of bounds");
    assertThat(report.at("/defects/0/group").asText()).isEqualTo("memory-error");
    assertThat(run.code()).isEqualTo(12);
  }

  @Test
  void transactionsTellOfDefectsToo() throws IOException {
    Path file = Files.writeString(folder.resolve("leaves.c"), LEAVES_ARRAY);
    Run run = Run.of("check", "--transactions", "--format", "json", file.toString());
    JsonNode report = new ObjectMapper().readTree(run.out());
    assertThat(report.at("/defects/0/kind").asText()).isEqualTo("out of bounds");
  }

  @Test
  void transactionsTellOfDeadlocksToo() throws IOException {
    Path file = Files.writeString(folder.resolve("waits.c"), WAITS_FOREVER);
    Run run = Run.of("check", "--transactions", file.toString());
    assertThat(run.code()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(run.out()).contains("inconclusive, and 1 deadlock");
    assertThat(Run.of("check", "--transactions", "--fail-on", "deadlock", file.toString()).code())
        .isEqualTo(ExitCode.DEFECTS);
  }

  @Test
  void neverStandsAlone() {
    Run run = Run.of("check", "--fail-on", "never,race", "x.c");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("never");
  }
}
