package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that wait and do something else besides, so that no state comes again. */
class WaitingRoundsTest {
  private static AnalysisResult check(String loop, String other) {
    return compile(
            """
            #include <pthread.h>
            #include <stdatomic.h>
            atomic_int stop, beats;
            pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
            int flag, data;
            long rounds;
            int stopped(void) {
              pthread_mutex_lock(&m);
              int seen = flag;
              pthread_mutex_unlock(&m);
              return seen;
            }
            void *run(void *a) {
              %s
              return 0;
            }
            int main(void) {
              pthread_t t;
              pthread_create(&t, 0, run, 0);
              %s
              pthread_mutex_lock(&m);
              flag = 1;
              pthread_mutex_unlock(&m);
              stop = 1;
              pthread_join(t, 0);
              return rounds < 0;
            }
            """
                .formatted(loop, other))
        .check(ModelOptions.defaults().withTimeout(Duration.ofSeconds(10)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"while (!stop) rounds++;", "while (!stopped()) rounds++;"})
  void raceFree(String loop) {
    AnalysisResult result = check(loop, "");
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
    assertThat(result.bounds().texts())
        .containsEntry("rounds of waiting loops", "4 without news while other threads can go on");
  }

  @Test
  void waitsForRounds() {
    AnalysisResult result = check("do beats++; while (!stop);", "while (beats < 2) rounds++;");
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (!stop) rounds++;",
        "while (!stopped()) rounds++;",
        "while (!stop) if (++data == 40) rounds = 1;"
      })
  void racy(String loop) {
    assertThat(check(loop, "rounds = 5;").verdict()).isEqualTo(Verdict.RACES);
  }

  /** Loops that end are followed to their end. */
  @Test
  void countedLoop() {
    AnalysisResult result =
        check("for (int i = 0; i < 20 && !stop; i++) if (i == 19) rounds = 1;", "");
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
    assertThat(result.bounds().texts()).doesNotContainKey("rounds of waiting loops");
  }
}
