package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.trace.NestedTrace;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceLine;
import dev.photofinish.trace.index.TraceIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EasyRacesFirstTest {
  private static final int HARD = 40;

  /** Variables whose races need a reversed section, and at the end one whose race is plain. */
  private static Trace hardThenEasy() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < HARD; i++) {
      for (String action : List.of("acq(l%d)", "w(hard%d)", "rel(l%d)")) {
        lines.add("T1|" + action.formatted(i) + "|" + lines.size());
      }
      for (String action : List.of("acq(l%d)", "rel(l%d)", "w(hard%d)")) {
        lines.add("T2|" + action.formatted(i) + "|" + lines.size());
      }
    }
    lines.add("T1|w(easy)|" + lines.size());
    lines.add("T2|w(easy)|" + lines.size());
    return RandomTrace.parse(lines.toArray(String[]::new));
  }

  /** Ends the time as soon as something of a phase may have been done. */
  private static Findings searchUntil(String end, Trace trace, Grouping grouping) {
    TraceIndex index = TraceIndex.of(trace);
    Deadline deadline = Deadline.never();
    PredictOptions options = PredictOptions.defaults().withThreads(1).withGrouping(grouping);
    Progress ending =
        (phase, done, total) -> {
          if (phase.equals(end)) {
            deadline.cancel();
          }
        };
    try (Workers workers = new Workers(1, () -> {})) {
      ThreadLocal<PairDecider> deciders =
          ThreadLocal.withInitial(() -> new PairDecider(index, options, deadline));
      return new VariableSearch(index, grouping, deciders, deadline, Deadline.never())
          .run(workers, ending, found -> {});
    }
  }

  private static List<String> racing(Findings findings, Trace trace) {
    List<String> racing = new ArrayList<>();
    findings
        .groups()
        .forEach(
            group -> {
              if (group.isRace()) {
                racing.add(trace.symbols().variables().name(trace.target(group.first)));
              }
            });
    return racing;
  }

  @Test
  void hardVariablesDoNotStarveEasyOnes() {
    Trace trace = hardThenEasy();
    for (Grouping grouping : Grouping.values()) {
      Findings findings = searchUntil("deciding pairs", trace, grouping);
      List<String> racing = racing(findings, trace);
      assertThat(racing).as("%s", grouping).contains("easy").hasSizeLessThan(HARD);
      assertThat(findings.undecided() + racing.size()).as("%s", grouping).isEqualTo(HARD + 1);
      assertThat(findings.open()).as("%s", grouping).hasSize(HARD + 1 - racing.size());
    }
  }

  /** Pairs that need much effort wait until those of all variables were looked at briefly. */
  @Test
  void hardestPairsAreDecidedLast() {
    NestedTrace.Shape shape = new NestedTrace.Shape(48, 40, 4, 10, 2_000, 1.0);
    List<TraceLine> lines = new ArrayList<>(TraceLine.of(NestedTrace.of(1, shape)));
    for (TraceLine line : TraceLine.of(hardThenEasy())) {
      lines.add(
          new TraceLine(
              "U" + line.thread(),
              line.op(),
              "other " + line.target(),
              "other " + line.location()));
    }
    Trace trace = TraceLine.build("nested locks in front", lines).orElseThrow();
    Findings findings = searchUntil("deciding hard pairs", trace, Grouping.EVENT);
    assertThat(findings.undecided()).isPositive();
    assertThat(racing(findings, trace))
        .contains("other easy")
        .contains(IntStream.range(0, HARD).mapToObj(i -> "other hard" + i).toArray(String[]::new));
  }

  @Test
  void allAreFoundInTime() {
    for (Order order : List.of(Order.M2, Order.EXACT)) {
      Prediction all = Prediction.of(hardThenEasy(), order, Grouping.EVENT);
      assertThat(all.pairs()).hasSize(HARD + 1);
    }
  }
}
