package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Race;
import dev.photofinish.core.RaceKind;
import dev.photofinish.core.RaceVariant;
import dev.photofinish.core.RunWitness;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The witness of a race is a run that stops with both accesses next. */
class WitnessTest {
  private static final String RELAXED_FLAG =
      """
        void *one(void *p) {
          x = 1;
          atomic_store_explicit(&flag, 1, memory_order_relaxed);
          return 0;
        }
        void *other(void *p) {
          while (!atomic_load_explicit(&flag, memory_order_acquire)) ;
          y = x;
          return 0;
        }
        """;

  private static final String THREADS =
      """
      #include <pthread.h>
      #include <stdatomic.h>
      #include <stdlib.h>
      pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, o = PTHREAD_MUTEX_INITIALIZER;
      pthread_cond_t c = PTHREAD_COND_INITIALIZER;
      int x, y, plain;
      atomic_int flag;
      """;

  /** Two threads, joined at the end. */
  private static final String MAIN =
      """
      int main() {
        pthread_t s, t;
        pthread_create(&s, 0, one, &x);
        pthread_create(&t, 0, other, &x);
        pthread_join(s, 0);
        pthread_join(t, 0);
      }
      """;

  private record Checked(TestPrograms.Source source, AnalysisResult result) {
    Race race() {
      assertThat(result.races()).hasSize(1);
      return result.races().get(0);
    }

    RunWitness witness() {
      return (RunWitness) race().witness().orElseThrow();
    }

    List<WitnessStep> steps() {
      return witness().story().steps();
    }

    /** What a thread does, in order. */
    List<String> actions(String thread) {
      return steps().stream()
          .filter(step -> step.thread().equals(thread))
          .map(WitnessStep::action)
          .toList();
    }

    Optional<String> verify(String text, List<WitnessStep> printed) {
      return new WitnessVerifier(ModelOptions.defaults())
          .verify(source.program(), name -> Optional.of(source.text()), text, printed);
    }

    /** All witnesses do. */
    Checked holds() {
      for (Race race : result.races()) {
        RunWitness witness = (RunWitness) race.witness().orElseThrow();
        assertThat(verify(witness.text(), witness.story().steps())).isEmpty();
      }
      return this;
    }
  }

  private static Checked check(String text) {
    TestPrograms.Source source = TestPrograms.compile(text);
    return new Checked(source, source.check(ModelOptions.defaults())).holds();
  }

  private static Checked threads(String bodies) {
    return check(THREADS + bodies + MAIN);
  }

  @Test
  void aThreadStopsInsideOfItsLock() {
    Checked checked =
        threads(
            """
            void *one(void *p) { pthread_mutex_lock(&m); x++; pthread_mutex_unlock(&m); return 0; }
            void *other(void *p) { pthread_mutex_lock(&o); x++; pthread_mutex_unlock(&o); return 0; }
            """);
    assertThat(checked.actions("one")).containsExactly("start", "lock m", "write x");
    assertThat(checked.actions("other")).containsExactly("start", "lock o", "write x");
    assertThat(checked.actions("main")).containsExactly("start", "create one", "create other");
    assertThat(checked.witness().note()).isEmpty();
  }

  @Test
  void writesAndReadsOfTwoLinesAreOneRace() {
    Checked checked =
        threads(
            """
            void *one(void *p) { x++; return 0; }
            void *other(void *p) { x++; return 0; }
            """);
    assertThat(checked.race().kind()).isEqualTo(RaceKind.WRITE_WRITE);
    assertThat(checked.race().variants())
        .extracting(RaceVariant::kind)
        .containsExactlyInAnyOrder(RaceKind.WRITE_READ, RaceKind.READ_WRITE);
  }

  @Test
  void accessesThatARelaxedFlagKeepsApartAreToldInTheirPlaces() {
    Checked checked = threads(RELAXED_FLAG);
    assertThat(checked.actions("one")).containsExactly("start", "write x", "atomic write");
    assertThat(checked.witness().note())
        .isEqualTo(
            "other gets there after it has read flag at line 14, which one wrote at line 10: the"
                + " write is relaxed, so that it orders nothing.");
    assertThat(checked.race().advice()).contains("memory_order_release at line 10");
    List<WitnessStep> steps = checked.steps();
    int first = Collections.min(checked.witness().story().marks().keySet());
    assertThat(steps.get(first).action()).isEqualTo("write x");
    assertThat(steps.get(steps.size() - 1).action()).isEqualTo("read x");
  }

  @Test
  void theLinkOfAChainIsNamedThatOrdersNothing() {
    Checked checked =
        check(
            THREADS
                + """
                atomic_int last;
                void *one(void *p) {
                  x = 1;
                  atomic_store_explicit(&flag, 1, memory_order_relaxed);
                  return 0;
                }
                void *middle(void *p) {
                  while (!atomic_load_explicit(&flag, memory_order_relaxed)) ;
                  atomic_store(&last, 1);
                  return 0;
                }
                void *other(void *p) {
                  while (!atomic_load(&last)) ;
                  y = x;
                  return 0;
                }
                int main() {
                  pthread_t t[3];
                  pthread_create(&t[0], 0, one, 0);
                  pthread_create(&t[1], 0, middle, 0);
                  pthread_create(&t[2], 0, other, 0);
                  for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
                }
                """);
    assertThat(checked.witness().note())
        .isEqualTo(
            "other gets there after middle has read flag at line 15, which one wrote at line 11:"
                + " both are relaxed, so that they order nothing.");
  }

  @Test
  void aPlainFlagIsNamed() {
    Checked checked =
        threads(
            """
            void *one(void *p) { x = 1; plain = 1; return 0; }
            void *other(void *p) { if (plain) { y = x; } return 0; }
            """);
    assertThat(checked.result().races())
        .extracting(Race::variable)
        .containsExactlyInAnyOrder("x", "plain");
    Race dependent =
        checked.result().races().stream()
            .filter(race -> race.variable().equals("x"))
            .findFirst()
            .orElseThrow();
    assertThat(dependent.witness().orElseThrow().note())
        .contains("plain is not atomic there, so that its value orders nothing");
    assertThat(dependent.advice()).startsWith("Make plain atomic");
  }

  @Test
  void aLockThatSomebodyElseHoldsIsPartOfTheRun() {
    Checked checked =
        threads(
            """
            void *one(void *p) { pthread_mutex_lock(&m); x = 1; pthread_mutex_unlock(&m); return 0; }
            void *other(void *p) {
              if (pthread_mutex_trylock(&m)) { x = 2; } else { pthread_mutex_unlock(&m); }
              return 0;
            }
            """);
    assertThat(checked.actions("one")).containsExactly("start", "lock m", "write x");
    assertThat(checked.actions("other"))
        .containsExactly("start", "pthread_mutex_trylock", "write x");
  }

  @Test
  void aSignalThatWakesIsPartOfTheRun() {
    Checked checked =
        threads(
            """
            void *one(void *p) { pthread_cond_signal(&c); x = 1; return 0; }
            void *other(void *p) {
              pthread_mutex_lock(&m);
              pthread_cond_wait(&c, &m);
              pthread_mutex_unlock(&m);
              x = 2;
              return 0;
            }
            """);
    assertThat(checked.actions("one")).containsExactly("start", "pthread_cond_signal", "write x");
    assertThat(checked.actions("other"))
        .containsSubsequence("pthread_cond_wait", "unlock m", "write x");
  }

  @Test
  void threadsOfOneFunctionHaveNumbersAndTheirCase() {
    Checked checked =
        check(
            THREADS
                + """
                void *Worker(void *p) { x = 1; return 0; }
                int main() {
                  pthread_t s, t;
                  pthread_create(&s, 0, Worker, 0);
                  pthread_create(&t, 0, Worker, 0);
                  pthread_join(s, 0);
                  pthread_join(t, 0);
                }
                """);
    assertThat(checked.race().first().thread()).isEqualTo("Worker 1");
    assertThat(checked.race().second().thread()).isEqualTo("Worker 2");
  }

  @Test
  void stepsThatNoAccessNeedsAreLeftOut() {
    Checked checked =
        check(
            THREADS
                + """
                void *bystander(void *p) { pthread_mutex_lock(&o); y++; pthread_mutex_unlock(&o);
                  return 0; }
                void *one(void *p) { x = 1; return 0; }
                int main() {
                  pthread_t s, t;
                  pthread_create(&s, 0, bystander, 0);
                  pthread_create(&t, 0, one, 0);
                  x = 2;
                  pthread_join(s, 0);
                  pthread_join(t, 0);
                }
                """);
    assertThat(checked.steps()).noneMatch(step -> step.thread().equals("bystander"));
    assertThat(checked.actions("main")).containsExactly("start", "create one", "write x");
  }

  @Test
  void aTaskStartsAfterItsCreation() {
    Checked checked =
        check(
            """
            int main() {
              int pot = 0;
            #pragma omp parallel num_threads(2)
            #pragma omp single
              {
            #pragma omp task shared(pot)
                pot = 1;
            #pragma omp task shared(pot)
                pot = 2;
              }
              return pot;
            }
            """);
    List<String> all =
        checked.steps().stream().map(step -> step.thread() + ": " + step.action()).toList();
    assertThat(all)
        .containsSubsequence("thread 0: create task 1", "task 1: start", "task 1: write pot");
    assertThat(checked.race().advice()).contains("depend").contains("taskwait");
  }

  @Test
  void memoryMustLiveUntilItsLastUse() {
    Checked checked =
        check(
            THREADS
                + """
                struct Job { int id; int done; };
                void *work(void *p) { struct Job *job = p; job->done = 1; return 0; }
                int main() {
                  pthread_t t;
                  struct Job *job = malloc(sizeof *job);
                  pthread_create(&t, 0, work, job);
                  free(job);
                  pthread_join(t, 0);
                }
                """);
    assertThat(checked.race().variable()).isEqualTo("job->done");
    assertThat(checked.race().advice()).contains("joining work before line 14");
  }

  @Test
  void membersAreNamedWithTheirObjects() {
    assertThat(
            check(
                    THREADS
                        + """
                        struct Point { int x, y; } grid[4];
                        void *one(void *p) { grid[3].y = 1; return 0; }
                        void *other(void *p) { grid[3].y = 2; return 0; }
                        """
                        + MAIN)
                .race()
                .variable())
        .isEqualTo("grid[3].y");
  }

  @Test
  void aSumWantsAReduction() {
    Checked checked =
        check(
            """
            int main() {
              int sum = 0;
            #pragma omp parallel for
              for (int i = 0; i < 8; i++)
                sum += i;
              return sum;
            }
            """);
    assertThat(checked.race().advice()).contains("reduction(+: sum)");
  }

  @Test
  void aTextTellsRunsThatWereNotCut() throws ScheduleFormatException {
    Checked checked = threads(RELAXED_FLAG);
    String uncut = checked.witness().text().replaceFirst("\nstep", "\nuncut\nstep");
    WitnessRecipe recipe = (WitnessRecipe) WitnessText.read(uncut);
    assertThat(recipe.form()).isEqualTo(WitnessRecipe.Form.UNCUT);
    assertThat(WitnessText.read(WitnessText.write(recipe, List.of()))).isEqualTo(recipe);
    assertThat(checked.verify(uncut, checked.steps())).isEmpty();
  }

  @Test
  void theVerifierRefusesWhatIsNoRun() {
    Checked checked =
        threads(
            """
            void *one(void *p) { pthread_mutex_lock(&m); x++; pthread_mutex_unlock(&m); return 0; }
            void *other(void *p) { x++; return 0; }
            """);
    String text = checked.witness().text();
    List<WitnessStep> steps = checked.steps();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("step") || lines.get(i).startsWith("stop")) {
        List<String> fewer = new ArrayList<>(lines);
        fewer.remove(i);
        assertThat(checked.verify(String.join("\n", fewer), steps)).isPresent();
      }
    }
    assertThat(checked.verify(text.replaceAll("stop (\\d+) 0 \\d+", "stop $1 0 1"), steps))
        .isPresent();
    assertThat(checked.verify(text, List.copyOf(steps.subList(1, steps.size())))).isEmpty();
    for (int i = 1; i < steps.size(); i++) {
      List<WitnessStep> swapped = new ArrayList<>(steps);
      Collections.swap(swapped, i - 1, i);
      assertThat(checked.verify(text, swapped)).as("%d %s", i, swapped).isPresent();
    }
    assertThat(checked.verify("photofinish-witness/1\n", steps))
        .hasValueSatisfying(wrong -> assertThat(wrong).startsWith("Line 1"));
  }
}
