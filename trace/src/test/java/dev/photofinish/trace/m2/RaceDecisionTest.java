package dev.photofinish.trace.m2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.exact.ExhaustiveOracle;
import dev.photofinish.trace.exact.ExhaustiveOracle.Pair;
import dev.photofinish.trace.index.TraceIndex;
import dev.photofinish.trace.witness.ReorderingBuilder;
import dev.photofinish.trace.witness.WitnessChecker;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RaceDecisionTest {
  /** Sound on any number of threads, complete on two, and right where it claims to be complete. */
  @ParameterizedTest
  @CsvSource({
    "2, 2, 2, 18, false, 4000",
    "2, 3, 3, 22, true, 2000",
    "3, 2, 2, 16, false, 3000",
    "4, 3, 2, 18, true, 2000",
  })
  void agreesWithTheOracle(
      int threads, int locks, int variables, int events, boolean extras, int seeds) {
    for (long seed = 0; seed < seeds; seed++) {
      Trace trace =
          RandomTrace.of(seed, new RandomTrace.Shape(threads, locks, variables, events, extras));
      Set<Pair> races = ExhaustiveOracle.races(trace);
      TraceIndex index = TraceIndex.of(trace);
      RaceDecision decision = new RaceDecision(index, 1000, Deadline.never());
      ReorderingBuilder builder = new ReorderingBuilder(index);
      WitnessChecker checker = new WitnessChecker(trace);
      for (int second = 0; second < index.size(); second++) {
        for (int first = 0; first < second; first++) {
          Pair pair = new Pair(index.origin(first), index.origin(second));
          if (!ExhaustiveOracle.conflict(trace, pair.first(), pair.second())) {
            continue;
          }
          String name = "seed " + seed + " " + pair;
          RaceDecision.Outcome outcome = decision.decide(first, second);
          switch (outcome) {
            case RACE -> {
              assertThat(races).as(name).contains(pair);
              assertThat(
                      checker.check(
                          List.of(
                              builder.build(
                                  decision.prefix(),
                                  decision.cut(),
                                  decision.sequence(),
                                  first,
                                  second))))
                  .as(name)
                  .containsExactly(Optional.empty());
            }
            case NOT_A_RACE -> assertThat(races).as(name).doesNotContain(pair);
            case REJECTED -> assertThat(threads).as(name).isGreaterThan(2);
          }
        }
      }
    }
  }
}
