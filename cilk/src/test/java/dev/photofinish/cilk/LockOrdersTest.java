package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.result.TransactionVerifier;
import dev.photofinish.cilk.run.CilkEngine;
import dev.photofinish.cilk.run.RecordedRun;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.WitnessStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What locks, flags and atomic accesses order, and schedules that they allow. */
class LockOrdersTest {
  private static final String C =
      """
      #include <cilk/cilk.h>
      #include <pthread.h>
      #include <stdatomic.h>
      pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
      atomic_int ready; int c, x, y;
      #define LOCKED(WHAT) pthread_mutex_lock(&m); WHAT; pthread_mutex_unlock(&m)
      """;
  private static final String TWO =
      C
          + """
          void a(void) { %s; }
          void b(void) { %s; }
          int main(void) { cilk_spawn a(); b(); cilk_sync; return 0; }
          """;

  @TempDir private Path directory;

  private CilkProgram load(String text) throws IOException {
    return CilkText.load(directory.resolve("program.c"), text);
  }

  /** The result of a program, all of whose schedules are verified. */
  private AnalysisResult analyse(String text) throws IOException {
    CilkProgram program = load(text);
    AnalysisResult result = CilkText.determinacy(program);
    for (Race race : result.races()) {
      race.witness()
          .ifPresent(
              witness ->
                  assertThat(problem(program, race, witness.replay().orElseThrow())).isEmpty());
    }
    return result;
  }

  private static Optional<String> problem(CilkProgram program, Race race, String replay) {
    CilkEngine.Options options = CilkEngine.Options.defaults();
    RecordedRun run =
        new CilkEngine(options, Progress.NONE)
            .record(program, TransactionVerifier.transactions(replay).orElseThrow());
    return new TransactionVerifier(run.program(), run.names(), run.locks(), run.others())
        .problem(race, replay);
  }

  private static List<String> schedule(AnalysisResult result) {
    return result.races().get(0).witness().orElseThrow().lastSteps(100).stream()
        .map(WitnessStep::action)
        .toList();
  }

  private void assertNone(String text) throws IOException {
    AnalysisResult result = analyse(text);
    assertThat(result.verdict())
        .as(result.races() + " " + result.reasons())
        .isEqualTo(Verdict.NONE);
  }

  /** Who comes second in the serial run may come first, whatever it does under the lock. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x = 1; LOCKED(c++) | LOCKED(c++); x = 2",
        "LOCKED(x = 1) | LOCKED(c++); x = 2",
        "LOCKED(c++); x = 1; LOCKED(c++) | LOCKED(c++); x = 2; LOCKED(c++)",
        "x = 1; LOCKED(y = 1) | LOCKED(if (c) c = 2); x = 2",
        "x = 1; atomic_store(&ready, 1) | y = atomic_load(&ready); x = 2",
        "x = 1; LOCKED(y = 1) | LOCKED(c = y); if (c >= 0) x = 2",
      })
  void locksDoNotOrderWhatDoesNotDependOnThem(String one, String other) throws IOException {
    AnalysisResult result = analyse(TWO.formatted(one, other));

    assertThat(CilkText.races(result)).isEqualTo(Set.of("x 7 8"));
    assertThat(result.races().get(0).certainty()).isEqualTo(Certainty.WITNESSED);
  }

  @Test
  void aScheduleTakesLocksAsTheProgramCan() throws IOException {
    assertThat(schedule(analyse(TWO.formatted("LOCKED(x = 1)", "LOCKED(c++); x = 2"))))
        .containsExactly("acquire m", "release m", "acquire m", "write x", "write x");
    assertThat(schedule(analyse(TWO.formatted("LOCKED(c++); x = 1", "LOCKED(x = 2)"))))
        .containsExactly("acquire m", "release m", "acquire m", "write x", "write x");
  }

  @Test
  void aScheduleThatLocksForbidIsRefused() throws IOException {
    CilkProgram program = load(TWO.formatted("LOCKED(x = 1)", "LOCKED(c++); x = 2"));
    Race race = CilkText.determinacy(program).races().get(0);
    String replay = race.witness().orElseThrow().replay().orElseThrow();

    // 0 acquires, 1 writes x, 2 releases; 3 acquires, 4 releases, 5 writes x.
    assertThat(replay).contains("schedule 3-4 0-1 5\n");
    assertThat(problem(program, race, replay)).isEmpty();
    assertThat(problem(program, race, replay.replace("3-4 0-1 5", "0 3-4 1 5")))
        .contains("Locks do not allow the schedule.");
  }

  @Test
  void aScheduleThatChangesWhatTheProgramDoesIsRefused() throws IOException {
    CilkProgram racy = load(TWO.formatted("x = 1; LOCKED(y = 1)", "LOCKED(c = y); x = 2"));
    Race race = CilkText.determinacy(racy).races().get(0);
    String replay = race.witness().orElseThrow().replay().orElseThrow();
    CilkProgram ordered =
        load(TWO.formatted("x = 1; LOCKED(y = 1)", "LOCKED(c = y); if (c) x = 2"));

    assertThat(problem(racy, race, replay)).isEmpty();
    assertThat(problem(ordered, race, replay))
        .contains("With its locks in this order the program does something else.");
  }

  /** Who finds something under a lock comes after who put it there. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x = 1; LOCKED(c = 1) | int d; LOCKED(d = c); if (d) y = x",
        "x = 1; atomic_store(&ready, 1) | if (atomic_load(&ready)) y = x",
        "x = 1; atomic_fetch_add(&ready, 1) | if (atomic_fetch_add(&ready, 1)) x = 2",
        "x = 1; atomic_store_explicit(&ready, 1, memory_order_release) | if (atomic_load_explicit(&ready, memory_order_acquire)) y = x",
        "x = 1; atomic_store(&ready, 1) | while (!atomic_load(&ready)) { } y = x",
        "if (__atomic_fetch_add(&c, 1, __ATOMIC_ACQ_REL) == 1) c = 5 | if (__atomic_fetch_add(&c, 1, __ATOMIC_ACQ_REL) == 1) c = 5",
      })
  void whatIsFoundUnderALockWasDoneBefore(String one, String other) throws IOException {
    assertNone(TWO.formatted(one, other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x = 1; atomic_store_explicit(&ready, 1, memory_order_relaxed) | if (atomic_load(&ready)) y = x",
        "x = 1; atomic_store(&ready, 1) | if (atomic_load_explicit(&ready, memory_order_relaxed)) y = x",
        "LOCKED(c = 1); x = 1 | int d; LOCKED(d = c); if (d) y = x",
      })
  void whatIsPublishedTooEarlyOrWeaklyRaces(String one, String other) throws IOException {
    assertThat(CilkText.races(analyse(TWO.formatted(one, other)))).isEqualTo(Set.of("x 7 8"));
  }

  @Test
  void whoIsNotTheLastRacesWithTheOthers() throws IOException {
    String first = "if (__atomic_fetch_add(&c, 1, __ATOMIC_ACQ_REL) == 0) c = 5";
    assertThat(CilkText.races(analyse(TWO.formatted(first, first)))).isEqualTo(Set.of("c 7 8"));
  }

  private static final String LIST =
      C
          + """
          struct element { int value; struct element *next; } pool[4];
          struct element *list;
          void put(struct element *e, int value) {
            %s
            e->value = value;
            pthread_mutex_lock(&m);
            for (struct element *p = list; p; p = p->next)
              c += p->value;
            e->next = list;
            list = e;
            pthread_mutex_unlock(&m);
            %s
          }
          int main(void) {
            cilk_for (int i = 0; i < 4; i++)
              put(&pool[i], i);
            return 0;
          }
          """;

  @Test
  void elementsThatAreFilledBeforeTheyArePutIntoAListDoNotRace() throws IOException {
    assertNone(LIST.formatted("", ""));
    assertNone(
        LIST.formatted("e = malloc(sizeof *e);", "").replace("pool[4]", "pool[4], *malloc(long)"));
  }

  @Test
  void elementsThatAreFilledAfterwardsRace() throws IOException {
    assertThat(CilkText.races(analyse(LIST.formatted("", "e->value++;"))))
        .isEqualTo(Set.of("pool 14 18"));
  }

  /** A child of who holds a lock until it has waited for it meets nobody who needs the lock. */
  @ParameterizedTest
  @ValueSource(strings = {"", "cilk_sync;"})
  void aLockThatIsHeldUntilASyncProtectsChildren(String sync) throws IOException {
    String program =
        C
            + """
            void f(void) { x++; }
            void g(void) {
              pthread_mutex_lock(&m);
              cilk_spawn f();
              %s
              pthread_mutex_unlock(&m);
            }
            int main(void) { cilk_spawn g(); g(); cilk_sync; return 0; }
            """;
    AnalysisResult result = analyse(program.formatted(sync));

    assertThat(result.verdict()).isEqualTo(sync.isEmpty() ? Verdict.RACES : Verdict.NONE);
  }

  @Test
  void whoeverComesFirstDoesWhatIsDoneOnce() throws IOException {
    String program =
        C
            + """
            pthread_once_t flag = PTHREAD_ONCE_INIT;
            void begin(void) { y = 1; }
            void a(void) { %s pthread_once(&flag, begin); }
            void b(void) { pthread_once(&flag, begin); x = 2 + y; }
            int main(void) { cilk_spawn a(); b(); cilk_sync; return 0; }
            """;
    assertThat(CilkText.races(analyse(program.formatted("x = 1;")))).isEqualTo(Set.of("x 9 10"));
    assertNone(program.formatted(""));
  }
}
