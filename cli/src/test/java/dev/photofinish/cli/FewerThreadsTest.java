package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs with more schedules for the default number of threads than there is time for. */
class FewerThreadsTest {
  private static final String WITHOUT_END = "300";

  @TempDir private Path folder;

  @Test
  void anAnswerForFewerThreadsSaysSo() throws IOException {
    Run run = check("a[where[omp_get_thread_num()]] = 1;", "1", "8s");
    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.OK);
    assertThat(run.out())
        .contains("threads 2..3")
        .contains("schedules of 4 threads not all seen, for lack of time");
  }

  @Test
  void fewerThreadsMayRace() throws IOException {
    Run run = check("if (omp_get_num_threads() < 4) a[where[0]] = 1;", "1", "8s");
    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.RACES);
    assertThat(run.out()).contains("1 race").doesNotContain("possible");
  }

  @Test
  void whatIsTooMuchForFewerThreadsStaysPossible() throws IOException {
    Run run = check("a[where[omp_get_thread_num()]] = 1;", WITHOUT_END, "4s");
    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.RACES);
    assertThat(run.out())
        .contains("1 possible race")
        .contains("stopped before every schedule was seen");
  }

  /** Threads that take turns in any order, and then do something if they have seen some order. */
  private Run check(String then, String roundsOfFew, String time) throws IOException {
    Path file = folder.resolve("turns.c");
    Files.writeString(
        file,
        """
        #include <omp.h>
        int a[8], where[8], turn;
        int main(void) {
          for (int k = 0; k < 8; k++) where[k] = (5 * k) % 8;
          #pragma omp parallel
          {
            int seen, rounds = omp_get_num_threads() > 3 ? ENDLESS : FEW;
            for (int k = 0; k < rounds; k++) {
              #pragma omp critical
              seen = turn = 3 * turn + omp_get_thread_num();
            }
            if (seen != 12345) { THEN }
          }
          return a[0];
        }
        """
            .replace("ENDLESS", WITHOUT_END)
            .replace("FEW", roundsOfFew)
            .replace("THEN", then));
    return Run.of("check", "--timeout", time, file.toString());
  }
}
