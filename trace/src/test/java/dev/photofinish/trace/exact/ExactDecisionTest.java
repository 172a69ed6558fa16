package dev.photofinish.trace.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.exact.ExhaustiveOracle.Pair;
import dev.photofinish.trace.index.TraceIndex;
import dev.photofinish.trace.m2.SyncPreservingIdeal;
import dev.photofinish.trace.witness.ReorderingBuilder;
import dev.photofinish.trace.witness.WitnessChecker;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactDecisionTest {
  @ParameterizedTest
  @CsvSource({
    "2, 2, 2, 14, false, 3000",
    "3, 2, 2, 16, false, 3000",
    "4, 2, 2, 16, false, 1500",
    "3, 3, 3, 18, false, 1500",
    "4, 3, 2, 18, true, 1500",
    "3, 2, 1, 18, true, 1500",
  })
  void equalsTheOracle(
      int threads, int locks, int variables, int events, boolean extras, int seeds) {
    for (long seed = 0; seed < seeds; seed++) {
      Trace trace =
          RandomTrace.of(seed, new RandomTrace.Shape(threads, locks, variables, events, extras));
      Set<Pair> expected = ExhaustiveOracle.races(trace);
      TraceIndex index = TraceIndex.of(trace);
      ExactDecision exact = new ExactDecision(index, Deadline.never());
      SyncPreservingIdeal ideal = new SyncPreservingIdeal(index, Deadline.never());
      ReorderingBuilder builder = new ReorderingBuilder(index);
      WitnessChecker checker = new WitnessChecker(trace);
      for (int second = 0; second < index.size(); second++) {
        for (int first = 0; first < second; first++) {
          Pair pair = new Pair(index.origin(first), index.origin(second));
          if (!ExhaustiveOracle.conflict(trace, pair.first(), pair.second())) {
            continue;
          }
          String name = "seed " + seed + " pair " + pair + "\n" + print(trace);
          if (ideal.races(first, second)) {
            assertThat(expected).as("sync-preserving " + name).contains(pair);
            assertThat(
                    checker.check(
                        List.of(builder.build(ideal.prefix(), index.size(), null, first, second))))
                .as("witness " + name)
                .containsExactly(java.util.Optional.empty());
          }
          Decision decision = exact.decide(first, second, 1_000_000);
          assertThat(decision)
              .as(name)
              .isEqualTo(expected.contains(pair) ? Decision.RACE : Decision.NOT_A_RACE);
          if (decision == Decision.RACE) {
            assertThat(
                    checker.check(
                        List.of(
                            builder.build(
                                exact.prefix(), exact.cut(), exact.executed(), first, second))))
                .as("witness " + name)
                .containsExactly(java.util.Optional.empty());
          }
        }
      }
    }
  }

  static String print(Trace trace) {
    StringBuilder text = new StringBuilder();
    for (int event = 0; event < trace.size(); event++) {
      text.append(event)
          .append(": T")
          .append(trace.thread(event))
          .append('|')
          .append(trace.action(event))
          .append('\n');
    }
    return text.toString();
  }
}
