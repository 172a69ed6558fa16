package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceBuilder;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shapes in which something is extreme: none may hang, and all are decided. */
class StressShapesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final TraceBuilder builder = new TraceBuilder();

  private void add(int thread, Op op, String target, int location) {
    try {
      builder.add(
          builder.symbols().threads().intern("T" + thread),
          op,
          builder.symbols().table(op.target()).intern(target),
          builder.symbols().locations().intern(String.valueOf(location)));
    } catch (ImpossibleEventException e) {
      throw new AssertionError(e);
    }
  }

  private void guarded(int thread, String lock, Op op, String variable, int location) {
    add(thread, Op.ACQUIRE, lock, 1);
    add(thread, op, variable, location);
    add(thread, Op.RELEASE, lock, 2);
  }

  /** Analyses what was added; returns how many variables race. */
  private int racyVariables() {
    Trace trace = builder.build("stress");
    int racy = 0;
    for (Grouping grouping : List.of(Grouping.PAIR, Grouping.LINE, Grouping.VARIABLE)) {
      Prediction prediction =
          assertTimeoutPreemptively(PATIENCE, () -> Prediction.of(trace, Order.M2, grouping));
      Stats stats = prediction.result().stats();
      assertThat(stats.count(Count.UNDECIDED_PAIRS)).as("by %s", grouping).hasValue(0);
      assertThat(stats.count(Count.REFUSED_WITNESSES)).as("by %s", grouping).isEmpty();
      assertThat(prediction.witnessedPairs()).isEqualTo(prediction.pairs());
      racy = prediction.pairs().size();
    }
    return racy;
  }

  /** The pairs of threads are divided into parts, each pair into one. */
  @ParameterizedTest
  @ValueSource(ints = {256, 300})
  void everyTwoThreadsAreLookedAt(int threads) {
    for (int thread = 0; thread < threads; thread++) {
      add(thread, Op.WRITE, "x", thread);
    }
    Prediction prediction =
        Prediction.of(
            builder.build("stress"),
            PredictOptions.defaults().withWitnesses(PredictOptions.Witnesses.SKIP));
    assertThat(prediction.pairs()).hasSize(threads * (threads - 1) / 2);
    assertThat(prediction.result().stats().count(Count.CANDIDATE_PAIRS))
        .hasValue(threads * (threads - 1L) / 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 64, 300})
  void manyThreadsWriteOneVariable(int threads) {
    for (int i = 0; i < 10_000; i++) {
      add(i % threads, Op.WRITE, "x", i % 7);
    }
    assertThat(racyVariables()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 64, 300})
  void manyThreadsReadAndOneWrites(int threads) {
    for (int i = 0; i < 20_000; i++) {
      add(i % threads, i == 10_000 ? Op.WRITE : Op.READ, "x", i % 7);
    }
    assertThat(racyVariables()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 64, 300})
  void manyThreadsWriteOneVariableUnderOneLock(int threads) {
    for (int i = 0; i < 6_000; i++) {
      guarded(i % threads, "l", Op.WRITE, "x", i % 5);
    }
    assertThat(racyVariables()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 64})
  void fewAccessesAreOutsideTheLock(int threads) {
    for (int i = 0; i < 2_000; i++) {
      guarded(i % threads, "l", i % 3 == 0 ? Op.WRITE : Op.READ, "x", 3 + i % 5);
      add(i % threads, Op.READ, i % 50 == 0 ? "x" : "y", 9);
    }
    assertThat(racyVariables()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 50})
  void sectionsAreNestedDeeply(int depth) {
    for (int i = 0; i < 400; i++) {
      for (int lock = 0; lock < depth; lock++) {
        add(i % 4, Op.ACQUIRE, "l" + lock, 1);
      }
      add(i % 4, Op.WRITE, "x", 2);
      for (int lock = depth - 1; lock >= 0; lock--) {
        add(i % 4, Op.RELEASE, "l" + lock, 3);
      }
    }
    assertThat(racyVariables()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 1_000})
  void threadsAreForkedAndJoinedOneAfterAnother(int threads) {
    for (int thread = 1; thread <= threads; thread++) {
      add(0, Op.FORK, "T" + thread, 1);
      add(thread, Op.WRITE, "x", 2);
      add(thread, Op.READ, "y", 3);
      add(0, Op.JOIN, "T" + thread, 4);
      add(0, Op.WRITE, "y", 5);
    }
    assertThat(racyVariables()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 100_000})
  void twoThreadsUseDifferentLocks(int accesses) {
    for (int i = 0; i < accesses; i++) {
      guarded(i % 2, "l" + i % 2, Op.WRITE, "x", 3 + i % 2);
    }
    assertThat(racyVariables()).isEqualTo(1);
  }

  /** Figure 1a again and again: every race needs sections in another order. */
  @ParameterizedTest
  @ValueSource(ints = {1, 5_000})
  void sectionsMustBeReversed(int times) {
    for (int i = 0; i < times; i++) {
      guarded(0, "l", Op.WRITE, "x", 3);
      guarded(1, "l", Op.WRITE, "x", 4);
      add(1, Op.READ, "x", 5);
    }
    assertThat(racyVariables()).isEqualTo(1);
  }

  /** A count that every section reads keeps all sections in order, so that nothing races. */
  @ParameterizedTest
  @ValueSource(ints = {10, 3_000})
  void aCountKeepsAllSectionsInOrder(int turns) {
    for (int i = 0; i < turns; i++) {
      add(i % 3, Op.ACQUIRE, "l", 1);
      add(i % 3, Op.READ, "turn", 2);
      add(i % 3, Op.WRITE, "x", 3);
      add(i % 3, Op.WRITE, "turn", 4);
      add(i % 3, Op.RELEASE, "l", 5);
    }
    assertThat(racyVariables()).isZero();
  }
}
