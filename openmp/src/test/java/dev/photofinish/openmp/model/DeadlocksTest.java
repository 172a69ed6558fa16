package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static dev.photofinish.openmp.model.TestPrograms.main;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that wait for each other, by other means than mutexes. */
class DeadlocksTest {
  private static final String CPP =
      """
      #include <atomic>
      #include <latch>
      #include <semaphore>
      #include <thread>
      std::binary_semaphore a(1), b(1);
      std::counting_semaphore<2> places(2);
      std::latch both(2);
      std::atomic<int> flag(0);
      """;

  private static AnalysisResult cpp(String thread, String main) {
    return compile(
            "program.cpp",
            CPP + "int main() { std::thread t([] {" + thread + "}); " + main + " t.join(); }",
            "-std=c++20")
        .check(ModelOptions.defaults());
  }

  private static List<String> deadlocks(AnalysisResult result) {
    assertThat(result.verdict()).as("%s", result.reasons()).isEqualTo(Verdict.NONE);
    return result.defects().stream()
        .filter(defect -> defect.kind() == DefectKind.DEADLOCK)
        .map(Defect::message)
        .toList();
  }

  @Test
  void semaphoresAreTakenInOppositeOrders() {
    String one = "a.acquire(); b.acquire(); b.release(); a.release();";
    String other = "b.acquire(); a.acquire(); a.release(); b.release();";
    assertThat(deadlocks(cpp(one, other))).hasSize(1);
    assertThat(deadlocks(cpp(one, one))).isEmpty();
  }

  @Test
  void twoThreadsTakeHalfOfASemaphoreEach() {
    String greedy = "places.acquire(); places.acquire(); places.release(2);";
    assertThat(deadlocks(cpp(greedy, greedy)))
        .singleElement()
        .asString()
        .contains("main waits for places", "thread waits for places");
    String modest = "places.acquire(); places.release();";
    assertThat(deadlocks(cpp(modest, modest))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"both.wait();", "flag.wait(0);", "flag.wait(1); flag.wait(0);"})
  void nobodyEndsAWait(String wait) {
    assertThat(deadlocks(cpp(wait, "both.count_down();"))).hasSize(1);
    assertThat(deadlocks(cpp(wait, "both.count_down(2); flag = 2; flag.notify_all();"))).isEmpty();
  }

  private static AnalysisResult streams(String thread, String main) {
    return compile(
            """
            #include <pthread.h>
            #include <stdio.h>
            pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
            void *f(void *a) { %s return 0; }
            int main(void) { pthread_t t; pthread_create(&t, 0, f, 0); %s pthread_join(t, 0); }
            """
                .formatted(thread, main))
        .check(ModelOptions.defaults());
  }

  @Test
  void streamsAreLockedInOppositeOrders() {
    String one = "flockfile(stdout); flockfile(stderr); funlockfile(stderr); funlockfile(stdout);";
    String other =
        "flockfile(stderr); flockfile(stdout); funlockfile(stdout); funlockfile(stderr);";
    assertThat(deadlocks(streams(one, other)))
        .singleElement()
        .asString()
        .contains("waits to lock standard_output, held by f");
    assertThat(deadlocks(streams(one, one))).isEmpty();
  }

  @Test
  void printingWaitsForALockedStream() {
    String main =
        "flockfile(stdout); pthread_mutex_lock(&m); pthread_mutex_unlock(&m); funlockfile(stdout);";
    String print = "pthread_mutex_lock(&m); puts(\"\"); pthread_mutex_unlock(&m);";
    assertThat(deadlocks(streams(print, main))).hasSize(1);
    assertThat(deadlocks(streams("puts(\"\");", main))).isEmpty();
  }

  @Test
  void locksOfOpenMpHaveTheNamesOfTheirVariables() {
    AnalysisResult result =
        main(
                "omp_lock_t l, k[2];",
                """
                omp_init_lock(&l); omp_init_lock(&k[1]);
                #pragma omp parallel num_threads(2)
                {
                  omp_lock_t *first = omp_get_thread_num() ? &l : &k[1];
                  omp_lock_t *second = omp_get_thread_num() ? &k[1] : &l;
                  omp_set_lock(first); omp_set_lock(second);
                  omp_unset_lock(second); omp_unset_lock(first);
                }
                """)
            .check(ModelOptions.defaults());
    assertThat(deadlocks(result))
        .singleElement()
        .asString()
        .contains("thread 0 waits to lock l, held by thread 1")
        .contains("thread 1 waits to lock k[1], held by thread 0");
  }
}
