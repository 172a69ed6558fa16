package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static dev.photofinish.openmp.model.TestPrograms.main;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pieces of work that one thread did, and another could have done, race only if that shows. */
class MappingTest {

  private static Verdict verdict(String declarations, String body) {
    return main(declarations, body).check().verdict();
  }

  @Test
  void buffersOfTheThreadAreNotShared() {
    assertThat(
            verdict(
                "int a[12];",
                """
                #pragma omp parallel num_threads(3)
                {
                  int *buffer = malloc(4 * sizeof(int));
                  #pragma omp for
                  for (int i = 0; i < 12; i++) {
                    for (int j = 0; j < 4; j++) buffer[j] = i + j;
                    a[i] = buffer[i % 4];
                  }
                  free(buffer);
                }
                """))
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void buffersOfAllThreadsAre() {
    assertThat(
            verdict(
                "int a[12];",
                """
                int *buffer = malloc(4 * sizeof(int));
                #pragma omp parallel for num_threads(3)
                for (int i = 0; i < 12; i++) {
                  for (int j = 0; j < 4; j++) buffer[j] = i + j;
                  a[i] = buffer[i % 4];
                }
                free(buffer);
                """))
        .isEqualTo(Verdict.RACES);
  }

  @Test
  void elementsByThreadNumberAreTheThreads() {
    String body =
        """
        #pragma omp parallel for num_threads(3)
        for (int i = 0; i < 12; i++) counts[%s] += i;
        """;
    assertThat(verdict("int counts[3];", body.formatted("omp_get_thread_num()")))
        .isEqualTo(Verdict.NONE);
    assertThat(verdict("int counts[3];", body.formatted("omp_get_thread_num() / 2")))
        .isEqualTo(Verdict.RACES);
    assertThat(verdict("int counts[3];", body.formatted("i % 3"))).isEqualTo(Verdict.RACES);
  }

  @Test
  void threadprivateVariablesAreTheThreads() {
    assertThat(
            verdict(
                "int last;\n#pragma omp threadprivate(last)\nint a[12];",
                """
                #pragma omp parallel for num_threads(3)
                for (int i = 0; i < 12; i++) { last = i; a[i] = last; }
                """))
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void neighboursOnOneThreadRaceOnTwo() {
    String body =
        """
        #pragma omp parallel for num_threads(2) %s
        for (int i = 0; i < 4; i++) if (i < 2) a[0] += i; else a[i] = i;
        """;
    assertThat(verdict("int a[4];", body.formatted(""))).isEqualTo(Verdict.RACES);
    assertThat(verdict("int a[4];", body.formatted("schedule(dynamic)"))).isEqualTo(Verdict.RACES);
    assertThat(verdict("int a[4];", body.formatted("schedule(dynamic, 2)")))
        .isEqualTo(Verdict.NONE);
    assertThat(verdict("int a[4];", body.formatted("schedule(static)"))).isEqualTo(Verdict.NONE);
  }

  @Test
  void tasksOfOneThreadRaceOnTwo() {
    String body =
        """
        #pragma omp parallel num_threads(2)
        #pragma omp single
        for (int i = 0; i < 4; i++) {
          #pragma omp task
          counts[%s]++;
        }
        """;
    assertThat(verdict("int counts[4];", body.formatted("i"))).isEqualTo(Verdict.NONE);
    assertThat(verdict("int counts[4];", body.formatted("i / 2"))).isEqualTo(Verdict.RACES);
  }

  @Test
  void tiedTasksOfOneThreadDoNotRaceWithEachOther() {
    String body =
        """
        #pragma omp parallel num_threads(2)
        #pragma omp single
        for (int i = 0; i < 4; i++) {
          #pragma omp task %s
          {
            int me = omp_get_thread_num();
            #pragma omp taskyield
            counts[me]++;
          }
        }
        """;
    assertThat(verdict("int counts[4];", body.formatted(""))).isEqualTo(Verdict.NONE);
    assertThat(verdict("int counts[4];", body.formatted("untied"))).isEqualTo(Verdict.RACES);
  }

  @Test
  void racesOfOtherMappingsAreFoundWhereCodeCanTell() {
    String body =
        """
        #pragma omp parallel for schedule(dynamic) num_threads(3)
        for (int i = 0; i < 4; i++) {
          int me = omp_get_thread_num();
          if (i == 0 && me == %d) x = 1;
          if (i == 3 && me == %d) x = 2;
        }
        """;
    assertThat(verdict("int x;", body.formatted(2, 1))).isEqualTo(Verdict.RACES);
    assertThat(verdict("int x;", body.formatted(1, 1))).isEqualTo(Verdict.NONE);
  }

  @Test
  void racesOfOtherExecutorsOfSingleAreFound() {
    String body =
        """
        #pragma omp parallel num_threads(3)
        {
          #pragma omp single nowait
          if (omp_get_thread_num() == %d) x = 1;
          if (omp_get_thread_num() == 0) x = 2;
        }
        """;
    assertThat(verdict("int x;", body.formatted(2))).isEqualTo(Verdict.RACES);
    assertThat(verdict("int x;", body.formatted(0))).isEqualTo(Verdict.NONE);
  }

  @Test
  void threadprivateCountersTellHowWorkWasDealt() {
    String body =
        """
        #pragma omp parallel for schedule(dynamic) num_threads(2)
        for (int i = 0; i < %d; i++) {
          mine++;
          if (mine == 3) last = i;
        }
        """;
    String declarations = "int last, mine;\n#pragma omp threadprivate(mine)";
    assertThat(verdict(declarations, body.formatted(6))).isEqualTo(Verdict.RACES);
    assertThat(verdict(declarations, body.formatted(5))).isEqualTo(Verdict.NONE);
  }

  @Test
  void theResultSaysHowManyMappingsWereTried() {
    String body =
        """
        #pragma omp parallel for num_threads(4)
        for (int i = 0; i < %d; i++) counts[omp_get_thread_num()]++;
        """;
    assertThat(main("int counts[4];", body.formatted(100)).check().bounds().texts())
        .containsKey("mappings");
    assertThat(main("int counts[4];", body.formatted(3)).check().bounds().texts())
        .as("all of them")
        .doesNotContainKey("mappings");
  }

  @Test
  void aGrandchildRacesWithTheConstructThatMadeItsParent() {
    assertThat(
            verdict(
                "int x;",
                """
                #pragma omp parallel num_threads(2)
                #pragma omp single
                {
                  #pragma omp task
                  {
                    #pragma omp task
                    x = 1;
                  }
                  #pragma omp taskwait
                  x++;
                }
                """))
        .isEqualTo(Verdict.RACES);
  }

  @Test
  void tasksOfAPieceComeAfterWhatItsThreadDid() {
    String body =
        """
        #pragma omp parallel num_threads(%d)
        {
          int me = omp_get_thread_num();
          %s
          #pragma omp single%s
          {
            #pragma omp task
            a[me]++;
          }
          %s
        }
        """;
    for (int threads = 2; threads <= 3; threads++) {
      assertThat(verdict("int a[8];", body.formatted(threads, "a[me] = 1;", "", "")))
          .as("each thread has an element")
          .isEqualTo(Verdict.NONE);
      assertThat(verdict("int a[8];", body.formatted(threads, "", " nowait", "a[me] = 1;")))
          .as("the thread goes on while the task runs")
          .isEqualTo(Verdict.RACES);
      assertThat(verdict("int a[8];", body.formatted(threads, "if (me == 0) a[1] = 1;", "", "")))
          .as("another thread may be the one that creates the task")
          .isEqualTo(Verdict.RACES);
      assertThat(
              verdict(
                  "int a[8];",
                  body.formatted(
                      threads,
                      "#pragma omp for nowait\nfor (int i = 0; i < 8; i++) a[me] += i;",
                      "",
                      "")))
          .as("not known to be ordered")
          .isNotEqualTo(Verdict.RACES);
    }
  }

  /** What one thread notes down, and how code finds out that it is another one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pthread_t id; | id = pthread_self(); | !pthread_equal(id, pthread_self())",
        "thrd_t id; | id = thrd_current(); | !thrd_equal(id, thrd_current())",
        "pid_t id; | id = gettid(); | id != gettid()",
        "long id; | id = syscall(SYS_gettid); | id != syscall(SYS_gettid)",
        "_Thread_local int own; int *id; | id = &own; | id != &own",
        "_Thread_local int own; uintptr_t id; | id = (uintptr_t)&own; | id != (uintptr_t)&own",
        "int *id; | id = &local; | id != &local",
        "pthread_key_t key; | pthread_key_create(&key, 0); pthread_setspecific(key, &key);"
            + " | !pthread_getspecific(key)"
      })
  void codeThatTellsItsThreadIsTriedOnOthers(String declarations, String note, String other) {
    String before =
        """
        #define _GNU_SOURCE
        #include <pthread.h>
        #include <stdint.h>
        #include <sys/syscall.h>
        #include <threads.h>
        #include <unistd.h>
        int x;
        """;
    String program =
        before
            + declarations
            + """

            int main(void) {
              #pragma omp parallel num_threads(2)
              {
                int local = 0;
                #pragma omp masked
                { NOTE }
                #pragma omp barrier
                #pragma omp for schedule(dynamic) nowait
                for (int i = 0; i < 2; i++) {
                  int isOther = OTHER;
                  if (i == 0 && isOther) x = 1 + local;
                  if (i == 1 && SECOND) x = 2;
                }
              }
              return x;
            }
            """
                .replace("NOTE", note)
                .replace("OTHER", other);
    assertThat(compile(program.replace("SECOND", "!isOther")).check().verdict())
        .isEqualTo(Verdict.RACES);
    assertThat(compile(program.replace("SECOND", "isOther")).check().verdict())
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void aTaskIsOnTheThreadThatExecutesIt() {
    String program =
        """
        #include <pthread.h>
        int x;
        int main(void) {
          #pragma omp parallel num_threads(2)
          #pragma omp single
          {
            pthread_t id = pthread_self();
            #pragma omp task firstprivate(id)
            if (IS pthread_equal(id, pthread_self())) x = 1;
            #pragma omp taskyield
            x = 2;
          }
          return x;
        }
        """;
    assertThat(compile(program.replace("IS", "!")).check().verdict()).isEqualTo(Verdict.RACES);
    assertThat(compile(program.replace("IS", "")).check().verdict()).isEqualTo(Verdict.NONE);
  }

  @Test
  void whoExecutesAPieceDecidesWhatTheMasterFinds() {
    String body =
        """
        #pragma omp parallel num_threads(3)
        {
          int k;
          #pragma omp single nowait
          {
            #pragma omp atomic write
            f = 1;
          }
          #pragma omp atomic read
          k = f;
          if (k == 0) {
            #pragma omp master
            x++;
          }
          if (k == 1) {
            #pragma omp masked filter(%d)
            x++;
          }
        }
        """;
    assertThat(verdict("int x, f;", body.formatted(1))).isEqualTo(Verdict.RACES);
    assertThat(verdict("int x, f;", body.formatted(0))).isEqualTo(Verdict.NONE);
  }

  @Test
  void aConditionalLastprivateThatNobodyWaitsForIsNotSupported() {
    String body =
        """
        #pragma omp parallel
        {
          #pragma omp for lastprivate(conditional: x)%s
          for (int i = 0; i < 10; i++) if (i % 3 == 0) x = i;
          #pragma omp master
          y = x;
        }
        """;
    assertThat(verdict("int x, y;", body.replace("%s", " nowait"))).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict("int x, y;", body.replace("%s", ""))).isEqualTo(Verdict.NONE);
  }
}
