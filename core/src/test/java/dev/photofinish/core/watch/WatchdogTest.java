package dev.photofinish.core.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Stats;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Engines that keep to no limit. */
class WatchdogTest {
  private static final Duration SOON = Duration.ofMillis(50);

  private final Watchdog watchdog = new Watchdog();

  @Test
  void anEngineThatNeverStopsIsAnsweredFor() throws Exception {
    long start = System.nanoTime();
    AnalysisResult result = run(progress -> spin());
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.reasons()).extracting(Reason::code).containsExactly(Reason.Code.TIMEOUT);
    assertThat(result.reasons().get(0).message())
        .isEqualTo("stopped after 50 ms, before anything was known");
    assertThat(result.engine()).isEqualTo("stubborn");
    assertThat(watchdog.hasLeftBehind()).isTrue();
  }

  @Test
  void whatWasFoundByThenIsKept() throws Exception {
    AnalysisResult result =
        run(
            progress -> {
              progress.soFar(none());
              return spin();
            });
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.guarantee()).isEmpty();
    assertThat(result.defects()).hasSize(1);
    assertThat(result.bounds()).isEqualTo(Bounds.none().with(Bound.THREADS, 4));
    assertThat(result.reasons().get(0).message())
        .isEqualTo("stopped after 50 ms, with what was known by then");
  }

  @Test
  void lackOfMemoryIsAReason() throws Exception {
    AnalysisResult result =
        run(
            progress -> {
              progress.soFar(none());
              List<long[]> kept = new ArrayList<>();
              while (!kept.isEmpty() || kept.add(new long[1])) {
                kept.add(new long[Integer.MAX_VALUE - 8]);
              }
              return none();
            });
    assertThat(result.reasons())
        .extracting(Reason::code)
        .containsExactly(Reason.Code.OUT_OF_MEMORY);
    assertThat(result.defects()).hasSize(1);
    assertThat(watchdog.hasLeftBehind()).isFalse();
  }

  @Test
  void lackOfStackIsAReason() throws Exception {
    AnalysisResult result = run(progress -> deeper(progress, 0));
    assertThat(result.reasons())
        .extracting(Reason::code)
        .containsExactly(Reason.Code.OUT_OF_MEMORY);
  }

  @Test
  void otherFailuresAreThoseOfTheEngine() {
    assertThatThrownBy(
            () ->
                run(
                    progress -> {
                      throw new IOException("bad");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("bad");
  }

  @Test
  void anEngineInTimeSpeaksForItself() throws Exception {
    assertThat(run(progress -> none()).verdict()).isEqualTo(Verdict.NONE);
    assertThat(watchdog.within(SOON, () -> "text")).contains("text");
    assertThat(watchdog.within(Duration.ZERO, WatchdogTest::spin)).isEmpty();
  }

  private AnalysisResult run(Watchdog.Analysis analysis) throws Exception {
    return watchdog.run(new Subject("stubborn", "a.c", Optional.of(SOON)), Progress.NONE, analysis);
  }

  /** Takes no notice of interruptions; ends some day, so that the tests' process does. */
  private static AnalysisResult spin() {
    long start = System.nanoTime();
    while (System.nanoTime() - start < Duration.ofSeconds(20).toNanos()) {
      Thread.onSpinWait();
    }
    return none();
  }

  @SuppressWarnings("InfiniteRecursion") // the stack is what it is about
  private static AnalysisResult deeper(Progress progress, int depth) {
    AnalysisResult result = depth < 0 ? none() : deeper(progress, depth + 1);
    progress.update("back", depth, 0);
    return result;
  }

  private static AnalysisResult none() {
    return new AnalysisResult(
        "stubborn",
        "a.c",
        Verdict.NONE,
        Optional.of(Guarantee.BOUNDED),
        List.of(),
        List.of(new Defect(DefectKind.DEADLOCK, "stands still", "", SourceLocation.UNKNOWN)),
        List.of(),
        Bounds.none().with(Bound.THREADS, 4),
        Stats.none());
  }
}
