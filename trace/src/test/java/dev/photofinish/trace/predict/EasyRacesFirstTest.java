package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.index.TraceIndex;
import java.util.ArrayList;
import java.util.List;
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

  /** Ends the time as soon as a pair may have been decided. */
  private static Findings searchUntilDeciding(Trace trace, Grouping grouping) {
    TraceIndex index = TraceIndex.of(trace);
    Deadline deadline = Deadline.never();
    PredictOptions options = PredictOptions.defaults().withThreads(1).withGrouping(grouping);
    Progress ending =
        (phase, done, total) -> {
          if (phase.equals("deciding pairs")) {
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

  @Test
  void hardVariablesDoNotStarveEasyOnes() {
    Trace trace = hardThenEasy();
    for (Grouping grouping : Grouping.values()) {
      Findings findings = searchUntilDeciding(trace, grouping);
      List<String> racing = new ArrayList<>();
      findings
          .groups()
          .forEach(
              group -> {
                if (group.isRace()) {
                  racing.add(trace.symbols().variables().name(trace.target(group.first)));
                }
              });
      assertThat(racing).as("%s", grouping).contains("easy").hasSizeLessThan(HARD);
      assertThat(findings.undecided() + racing.size()).as("%s", grouping).isEqualTo(HARD + 1);
      assertThat(findings.open()).as("%s", grouping).hasSize(HARD + 1 - racing.size());
    }
  }

  @Test
  void allAreFoundInTime() {
    for (Order order : List.of(Order.M2, Order.EXACT)) {
      Prediction all = Prediction.of(hardThenEasy(), order, Grouping.EVENT);
      assertThat(all.pairs()).hasSize(HARD + 1);
    }
  }
}
