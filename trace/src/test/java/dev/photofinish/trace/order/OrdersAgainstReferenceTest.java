package dev.photofinish.trace.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.RandomTrace.Shape;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.order.ReferenceOrders.Pair;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OrdersAgainstReferenceTest {
  private static final int SEEDS = 1_500;

  /** A pass and the definition that it has to agree with. */
  enum Subject {
    HB,
    SHB,
    WCP,
    DC,
    LOCKSET;

    private RacePass pass(Trace trace, Detail detail, RaceSink sink) {
      return switch (this) {
        case HB -> new HappensBefore(trace, detail, sink);
        case SHB -> new SchedulableHappensBefore(trace, detail, sink);
        case WCP -> new WeakCausalPrecedence(trace, detail, sink);
        case DC -> new DoesntCommute(trace, detail, sink);
        case LOCKSET -> new Lockset(trace, detail, sink);
      };
    }

    Set<Pair> definition(ReferenceOrders orders) {
      return switch (this) {
        case HB -> orders.hb();
        case SHB -> orders.shb();
        case WCP -> orders.wcp();
        case DC -> orders.dc();
        case LOCKSET -> orders.lockset();
      };
    }

    Set<Pair> pairs(Trace trace, Detail detail) {
      Set<Pair> pairs = new TreeSet<>();
      int[] last = {0};
      RaceSink sink =
          (first, second) -> {
            if (first >= second || second < last[0] || !pairs.add(new Pair(first, second))) {
              throw new AssertionError(trace.name() + ": " + first + ", " + second);
            }
            last[0] = second;
          };
      pass(trace, detail, sink).run(Progress.NONE);
      return pairs;
    }
  }

  private static void forEachTrace(Consumer<Trace> check) {
    for (int seed = 0; seed < SEEDS; seed++) {
      check.accept(RandomTrace.of(seed, new Shape(3, 2, 2, 40, false)));
      check.accept(RandomTrace.of(seed, new Shape(4, 3, 3, 60, true)));
      check.accept(RandomTrace.of(seed, new Shape(12, 2, 1, 60, false)));
      check.accept(SpicedTrace.of(seed, new Shape(4, 2, 2, 50, true)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void reportsExactlyTheUnorderedPairs(Subject subject) {
    forEachTrace(
        trace ->
            assertThat(subject.pairs(trace, Detail.ALL))
                .as("%s of %s", subject, trace.name())
                .isEqualTo(subject.definition(new ReferenceOrders(trace))));
  }

  @ParameterizedTest
  @EnumSource
  void latestKeepsEveryPairOfLocations(Subject subject) {
    forEachTrace(
        trace -> {
          Set<Pair> all = subject.pairs(trace, Detail.ALL);
          Set<Pair> latest = subject.pairs(trace, Detail.LATEST);
          assertThat(all).as("%s of %s", subject, trace.name()).containsAll(latest);
          assertThat(locations(trace, latest))
              .as("%s of %s", subject, trace.name())
              .isEqualTo(locations(trace, all));
        });
  }

  private static Set<Pair> locations(Trace trace, Set<Pair> pairs) {
    Set<Pair> locations = new TreeSet<>();
    for (Pair pair : pairs) {
      locations.add(new Pair(trace.location(pair.first()), trace.location(pair.second())));
    }
    return locations;
  }

  @Test
  void randomTracesDoRace() {
    int[] races = {0};
    forEachTrace(trace -> races[0] += Subject.SHB.pairs(trace, Detail.ALL).size());
    assertThat(races[0]).isGreaterThan(SEEDS);
  }
}
