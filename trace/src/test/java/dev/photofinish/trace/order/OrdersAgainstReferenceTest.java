package dev.photofinish.trace.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.RandomTrace.Shape;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.order.ReferenceOrders.Pair;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OrdersAgainstReferenceTest {
  private static final int SEEDS = 400 * Integer.getInteger("photofinish.times", 1);

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
  void reportsExactlyTheUnorderedPairs(Analysis analysis) {
    forEachTrace(
        trace ->
            assertThat(analysis.pairs(trace, Detail.ALL))
                .as("%s of %s", analysis, trace.name())
                .isEqualTo(analysis.definition(new ReferenceOrders(trace))));
  }

  @ParameterizedTest
  @EnumSource
  void latestKeepsEveryPairOfLocationsAndItsSmallestDistance(Analysis analysis) {
    forEachTrace(
        trace -> {
          Set<Pair> all = analysis.pairs(trace, Detail.ALL);
          Set<Pair> latest = analysis.pairs(trace, Detail.LATEST);
          assertThat(all).as("%s of %s", analysis, trace.name()).containsAll(latest);
          assertThat(distances(trace, latest))
              .as("%s of %s", analysis, trace.name())
              .isEqualTo(distances(trace, all));
        });
  }

  /** The pairs of locations with the smallest distance of each. */
  private static Map<Pair, Integer> distances(Trace trace, Set<Pair> pairs) {
    Map<Pair, Integer> distances = new HashMap<>();
    for (Pair pair : pairs) {
      distances.merge(
          new Pair(trace.location(pair.first()), trace.location(pair.second())),
          pair.second() - pair.first(),
          Math::min);
    }
    return distances;
  }

  @Test
  void ordersContainEachOther() {
    forEachTrace(
        trace -> {
          Set<Pair> shb = Analysis.SHB.pairs(trace, Detail.ALL);
          Set<Pair> hb = Analysis.HB.pairs(trace, Detail.ALL);
          Set<Pair> wcp = Analysis.WCP.pairs(trace, Detail.ALL);
          Set<Pair> dc = Analysis.DC.pairs(trace, Detail.ALL);
          assertThat(hb).as("SHB in HB of %s", trace.name()).containsAll(shb);
          assertThat(wcp).as("HB in WCP of %s", trace.name()).containsAll(hb);
          assertThat(dc).as("WCP in DC of %s", trace.name()).containsAll(wcp);
          assertThat(Analysis.LOCKSET.pairs(trace, Detail.ALL))
              .as("DC in lockset of %s", trace.name())
              .containsAll(dc);
        });
  }

  @Test
  void ordersDiffer() {
    int[] counts = new int[Analysis.values().length];
    forEachTrace(
        trace -> {
          int index = 0;
          for (Analysis analysis : Analysis.values()) {
            counts[index++] += analysis.pairs(trace, Detail.ALL).size();
          }
        });
    assertThat(counts).isSorted().doesNotHaveDuplicates();
    assertThat(counts[0]).isGreaterThan(SEEDS);
  }
}
