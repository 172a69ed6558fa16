package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.core.measure.Count;
import dev.photofinish.trace.NestedTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceLine;
import dev.photofinish.trace.exact.Decision;
import dev.photofinish.trace.exact.ExactDecision;
import dev.photofinish.trace.exact.ExhaustiveOracle;
import dev.photofinish.trace.index.TraceIndex;
import java.time.Duration;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads that hold several locks at a time and release them in any order. */
class NestedLocksTest {
  private static final int SEEDS =
      Integer.getInteger(
          "photofinish.property.seeds", 400 * Integer.getInteger("photofinish.times", 1));

  @ParameterizedTest
  @EnumSource(names = {"M2", "EXACT"})
  void equalsTheOracle(Order order) {
    for (long seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      int threads = 2 + random.nextInt(5);
      NestedTrace.Shape shape =
          new NestedTrace.Shape(
              threads,
              2 + random.nextInt(4),
              1 + random.nextInt(4),
              1 + random.nextInt(3),
              10 + random.nextInt(threads > 4 ? 10 : 18),
              random.nextInt(3) * 0.5);
      Trace trace = NestedTrace.of(seed, shape);
      Prediction prediction = Prediction.of(trace, order, Grouping.EVENT);
      String name = "seed " + seed + "\n" + TraceLine.print(trace);
      assertThat(prediction.witnessedPairs()).as(name).isEqualTo(ExhaustiveOracle.races(trace));
      assertThat(prediction.result().reasons()).as(name).isEmpty();
    }
  }

  /** Shapes that took minutes, or had pairs that were never decided. */
  @ParameterizedTest
  @CsvSource({
    "48, 40, 4, 40, 2000, 0.3",
    "24, 40, 5, 60, 2500, 0.8",
    "32, 24, 2, 60, 2000, 0.0",
    "16, 60, 6, 30, 2500, 0.5",
  })
  void everyPairIsDecided(
      int threads, int locks, int nesting, int variables, int events, double outOfOrder) {
    for (long seed = 1; seed <= 2; seed++) {
      everyPairIsDecided(
          NestedTrace.of(
              seed, new NestedTrace.Shape(threads, locks, nesting, variables, events, outOfOrder)));
    }
  }

  @Tag("long")
  @Test
  void everyPairOfManyShapesIsDecided() {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      everyPairIsDecided(
          NestedTrace.of(
              seed,
              new NestedTrace.Shape(
                  8 + random.nextInt(57),
                  10 + random.nextInt(71),
                  2 + random.nextInt(5),
                  20 + random.nextInt(100),
                  500 + random.nextInt(4_000),
                  random.nextInt(3) * 0.4)));
    }
  }

  private static void everyPairIsDecided(Trace trace) {
    AnalysisResult result = Predictor.predict(trace, PredictOptions.defaults(), Progress.NONE);
    assertThat(result.reasons()).as(trace.name()).isEmpty();
    assertThat(result.stats().count(Count.REFUSED_WITNESSES)).as(trace.name()).isEmpty();
    assertThat(result.races())
        .as(trace.name())
        .allMatch(race -> race.certainty() == Certainty.WITNESSED);
  }

  /** A variable whose pairs are divided into parts, and races that follow from others. */
  @Test
  void pairsOfALargeVariableAreDecidedAsAlone() {
    for (long seed = 1; seed <= 4; seed++) {
      Trace trace = NestedTrace.of(seed, new NestedTrace.Shape(12, 10, 3, 1, 500, 0.3));
      PredictOptions options = PredictOptions.defaults().withGrouping(Grouping.EVENT);
      Prediction alone = Prediction.of(trace, options.withThreads(1));
      Prediction together = Prediction.of(trace, options.withThreads(3));
      assertThat(together.facts()).as(trace.name()).isEqualTo(alone.facts());
      assertThat(alone.result().reasons()).as(trace.name()).isEmpty();
      assertThat(alone.witnessedPairs()).as(trace.name()).isEqualTo(alone.pairs());
      compareWithSingleDecisions(trace, alone.pairs(), new Random(seed));
    }
  }

  private static void compareWithSingleDecisions(
      Trace trace, Set<ExhaustiveOracle.Pair> races, Random random) {
    TraceIndex index = TraceIndex.of(trace);
    ExactDecision exact = new ExactDecision(index, Deadline.never());
    for (int i = 0; i < 1_000; i++) {
      int first = random.nextInt(index.size());
      int second = Math.min(index.size() - 1, first + 1 + random.nextInt(200));
      if (index.thread(first) != index.thread(second)
          && index.op(first).isPlainAccess()
          && index.op(second).isPlainAccess()
          && (index.op(first).writes() || index.op(second).writes())) {
        boolean isRace =
            !index.commonLock(first, second)
                && !exact.ruledOut(first, second)
                && exact.decide(first, second, Long.MAX_VALUE) == Decision.RACE;
        var pair = new ExhaustiveOracle.Pair(index.origin(first), index.origin(second));
        assertThat(races.contains(pair)).as(trace.name() + " " + pair).isEqualTo(isRace);
      }
    }
  }

  /**
   * When the time is over, everything that is known is told, and what is not is counted or said not
   * to be.
   */
  @ParameterizedTest
  @EnumSource
  void everyOrderKeepsToItsTime(Order order) {
    Trace trace = NestedTrace.of(1, new NestedTrace.Shape(40, 30, 5, 2, 6_000, 0.5));
    PredictOptions options =
        PredictOptions.defaults()
            .withOrder(order)
            .withGrouping(Grouping.EVENT)
            .withTime(TimeAllowance.of(Duration.ofMillis(150)));
    long start = System.nanoTime();
    AnalysisResult result = Predictor.predict(trace, options, Progress.NONE);
    long seconds = (System.nanoTime() - start) / 1_000_000_000;
    assertThat(seconds).as("seconds for %s", order).isLessThan(30);
    assertThat(result.reasons())
        .as("reasons of %s", order)
        .anySatisfy(
            reason -> assertThat(reason.message()).startsWith("the time of 150 ms was over "));
    if (order == Order.M2 || order == Order.EXACT) {
      assertThat(result.reasons())
          .anyMatch(
              reason ->
                  reason
                      .message()
                      .matches(
                          ".*( [1-9][0-9,]* (is|are) undecided|counted"
                              + "|no pair of events was looked at)"));
    }
  }
}
