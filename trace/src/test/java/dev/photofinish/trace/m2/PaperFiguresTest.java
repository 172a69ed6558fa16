package dev.photofinish.trace.m2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.index.TraceIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The examples of the paper, with the cones and verdicts that it states; events count from 1. */
class PaperFiguresTest {
  private static final Trace FIGURE_1A =
      RandomTrace.parse(
          "T1|acq(l)|1",
          "T1|w(x)|2",
          "T1|rel(l)|3",
          "T2|acq(l)|4",
          "T2|w(x)|5",
          "T2|rel(l)|6",
          "T2|r(x)|7");

  private static final Trace FIGURE_1B =
      RandomTrace.parse(
          "T1|acq(l1)|1",
          "T1|w(x)|2",
          "T1|w(y)|3",
          "T1|rel(l1)|4",
          "T2|acq(l1)|5",
          "T2|acq(l2)|6",
          "T2|w(z)|7",
          "T2|rel(l2)|8",
          "T2|w(y)|9",
          "T2|rel(l1)|10",
          "T3|acq(l2)|11",
          "T3|r(z)|12",
          "T3|rel(l2)|13",
          "T3|w(x)|14");

  private static final Trace FIGURE_6 =
      RandomTrace.parse(
          "T1|acq(l)|1",
          "T1|w(x)|2",
          "T1|rel(l)|3",
          "T2|acq(l)|4",
          "T2|w(y)|5",
          "T2|rel(l)|6",
          "T1|w(z)|7",
          "T2|r(z)|8",
          "T3|r(y)|9",
          "T3|w(x)|10");

  private static final Trace FIGURE_8 =
      RandomTrace.parse(
          "T2|w(y)|1",
          "T1|acq(l)|2",
          "T1|w(x)|3",
          "T1|r(y)|4",
          "T1|w(z)|5",
          "T1|rel(l)|6",
          "T2|acq(l)|7",
          "T2|w(x)|8",
          "T2|rel(l)|9",
          "T3|r(x)|10",
          "T3|w(y)|11",
          "T3|r(x)|12",
          "T3|r(z)|13");

  private static List<Integer> cone(Trace trace, int event, String process) {
    TraceIndex index = TraceIndex.of(trace);
    int thread = trace.symbols().threads().intern(process);
    int[] prefix = new CausalCone(index).relative(index.indexed(event - 1), thread);
    return IntStream.range(0, index.size())
        .filter(indexed -> index.contains(prefix, indexed))
        .map(indexed -> index.origin(indexed) + 1)
        .boxed()
        .toList();
  }

  private static List<Integer> range(int from, int to) {
    return IntStream.rangeClosed(from, to).boxed().toList();
  }

  private static List<Integer> decide(Trace trace, int first, int second) {
    TraceIndex index = TraceIndex.of(trace);
    RaceDecision decision = new RaceDecision(index, 100, Deadline.never());
    RaceDecision.Outcome outcome =
        decision.decide(index.indexed(first - 1), index.indexed(second - 1));
    if (outcome != RaceDecision.Outcome.RACE) {
      return List.of();
    }
    List<Integer> witness = new ArrayList<>();
    for (int indexed : decision.sequence()) {
      witness.add(index.origin(indexed) + 1);
    }
    witness.add(first);
    witness.add(second);
    return witness;
  }

  @Test
  void figure1a() {
    assertThat(cone(FIGURE_1A, 2, "T2")).containsExactly(1);
    assertThat(cone(FIGURE_1A, 7, "T1")).containsExactly(4, 5, 6);
    assertThat(decide(FIGURE_1A, 2, 7)).containsExactly(4, 5, 6, 1, 2, 7);
  }

  @Test
  void figure1b() {
    assertThat(cone(FIGURE_1B, 2, "T3")).containsExactly(1);
    assertThat(cone(FIGURE_1B, 14, "T1")).isEqualTo(range(5, 13));
    assertThat(decide(FIGURE_1B, 2, 14)).containsExactly(5, 6, 7, 8, 9, 10, 1, 11, 12, 13, 2, 14);
  }

  @Test
  void figure6() {
    assertThat(cone(FIGURE_6, 2, "T3")).containsExactly(1);
    assertThat(cone(FIGURE_6, 10, "T1")).containsExactly(4, 5, 6, 9);
    assertThat(decide(FIGURE_6, 2, 10)).containsExactly(4, 5, 6, 1, 9, 2, 10);
  }

  /** The closure is cyclic, so that the pair is not reported. */
  @Test
  void figure8() {
    assertThat(cone(FIGURE_8, 5, "T3")).isEqualTo(range(1, 4));
    List<Integer> expected = new ArrayList<>(List.of(1));
    expected.addAll(range(7, 12));
    assertThat(cone(FIGURE_8, 13, "T1")).isEqualTo(expected);
    TraceIndex index = TraceIndex.of(FIGURE_8);
    assertThat(
            new RaceDecision(index, 100, Deadline.never())
                .decide(index.indexed(4), index.indexed(12)))
        .isNotEqualTo(RaceDecision.Outcome.RACE);
  }
}
