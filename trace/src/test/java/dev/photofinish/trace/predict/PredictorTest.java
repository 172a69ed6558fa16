package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Certainty;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Count;
import dev.photofinish.trace.ContendedTrace;
import dev.photofinish.trace.ContendedTrace.Spice;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceRun;
import dev.photofinish.trace.TraceShrinker;
import dev.photofinish.trace.exact.ExhaustiveOracle;
import dev.photofinish.trace.exact.ExhaustiveOracle.Pair;
import dev.photofinish.trace.order.Detail;
import dev.photofinish.trace.order.DoesntCommute;
import dev.photofinish.trace.order.HappensBefore;
import dev.photofinish.trace.order.RaceSink;
import dev.photofinish.trace.order.WeakCausalPrecedence;
import dev.photofinish.trace.witness.Reordering;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The engine against the oracle. Looks at {@code -Dphotofinish.property.seeds} traces of each shape
 * from {@code -Dphotofinish.property.seed} on; what fails is shown as the smallest such trace.
 */
class PredictorTest {
  private static final long SEEDS =
      Long.getLong("photofinish.property.seeds", 100L * Integer.getInteger("photofinish.times", 1));
  private static final long FIRST_SEED = Long.getLong("photofinish.property.seed", 0);

  private static final int TRIES = 8;

  private static final List<ContendedTrace.Shape> SHAPES =
      List.of(
          new ContendedTrace.Shape(2, 2, 2, 24, 12, Spice.NONE),
          new ContendedTrace.Shape(2, 1, 1, 40, 1, Spice.NONE),
          new ContendedTrace.Shape(2, 3, 2, 48, 2, Spice.NONE),
          new ContendedTrace.Shape(3, 1, 2, 32, 8, Spice.NONE),
          new ContendedTrace.Shape(3, 2, 2, 36, 8, Spice.NONE),
          new ContendedTrace.Shape(3, 3, 3, 36, 3, Spice.NONE),
          new ContendedTrace.Shape(4, 2, 2, 36, 12, Spice.NONE),
          new ContendedTrace.Shape(5, 3, 3, 34, 4, Spice.NONE),
          new ContendedTrace.Shape(3, 2, 2, 32, 6, Spice.ALL),
          new ContendedTrace.Shape(4, 2, 2, 30, 2, Spice.ALL),
          new ContendedTrace.Shape(2, 2, 1, 40, 2, Spice.ALL));

  private static final List<RandomTrace.Shape> EVEN_SHAPES =
      List.of(
          new RandomTrace.Shape(3, 2, 2, 18, false),
          new RandomTrace.Shape(4, 2, 2, 18, true),
          new RandomTrace.Shape(2, 3, 1, 24, true));

  private static final long MOST_KEPT = 1_000;
  private static final Map<Long, List<Judged>> KEPT = new HashMap<>();

  /** A trace and its races. */
  private record Judged(Trace trace, Set<Pair> races) {
    static Judged of(Trace trace) {
      return new Judged(trace, ExhaustiveOracle.races(trace));
    }
  }

  @AfterAll
  static void forget() {
    KEPT.clear();
  }

  /** Reports what is wrong with a trace that the oracle has judged. */
  @FunctionalInterface
  private interface Difference {
    Optional<String> of(Trace trace, Set<Pair> races);
  }

  private static void forEachTrace(Difference difference) {
    forEachTrace(SEEDS, difference);
  }

  private static void forEachTrace(long seeds, Difference difference) {
    Function<Trace, Optional<String>> check =
        trace -> difference.of(trace, ExhaustiveOracle.races(trace));
    for (long seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed++) {
      for (Judged judged : traces(seed)) {
        if (difference.of(judged.trace, judged.races).isPresent()) {
          TraceShrinker.check(judged.trace, check);
        }
      }
    }
  }

  /** The traces of a seed. They are kept while there are not too many of them. */
  private static List<Judged> traces(long seed) {
    if (seed - FIRST_SEED >= MOST_KEPT) {
      return makeTraces(seed);
    }
    return KEPT.computeIfAbsent(seed, PredictorTest::makeTraces);
  }

  private static List<Judged> makeTraces(long seed) {
    List<Judged> traces = new ArrayList<>();
    SHAPES.forEach(shape -> traces.add(Judged.of(hardTrace(seed, shape))));
    EVEN_SHAPES.forEach(shape -> traces.add(Judged.of(RandomTrace.of(seed, shape))));
    return traces;
  }

  /**
   * A trace of a shape. Those of every third seed are as they come, the others are chosen so that
   * most have a pair that a sync-preserving reordering does not settle.
   */
  private static Trace hardTrace(long seed, ContendedTrace.Shape shape) {
    Trace trace = ContendedTrace.of(seed * TRIES, shape);
    for (int attempt = 1; attempt < TRIES && seed % 3 > 0 && unsettled(trace) == 0; attempt++) {
      trace = ContendedTrace.of(seed * TRIES + attempt, shape);
    }
    return trace;
  }

  /** How many candidates no sync-preserving reordering shows to race. */
  private static long unsettled(Trace trace) {
    var stats = Prediction.of(trace, Order.SYNCP, Grouping.EVENT).result().stats();
    return stats.count(Count.REFUTED_PAIRS).orElseThrow();
  }

  private static Optional<String> unequal(String what, Object actual, Object expected) {
    return actual.equals(expected)
        ? Optional.empty()
        : Optional.of(what + " is " + actual + ", expected " + expected);
  }

  private static Optional<String> notWithin(String what, Set<Pair> part, Set<Pair> whole) {
    Set<Pair> rest = new TreeSet<>(part);
    rest.removeAll(whole);
    return rest.isEmpty() ? Optional.empty() : Optional.of(what + " has " + rest + " too many");
  }

  @SafeVarargs
  private static Optional<String> firstOf(Optional<String>... problems) {
    for (Optional<String> problem : problems) {
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  @Test
  void theTracesAreHard() {
    int races = 0;
    int preserving = 0;
    int refuted = 0;
    for (long seed = FIRST_SEED; seed < FIRST_SEED + 100; seed++) {
      for (Judged judged : traces(seed).subList(0, SHAPES.size())) {
        races += judged.races.size();
        preserving += Prediction.of(judged.trace, Order.SYNCP, Grouping.EVENT).pairs().size();
        var stats = Prediction.of(judged.trace, Order.M2, Grouping.EVENT).result().stats();
        refuted += (int) stats.count(Count.REFUTED_PAIRS).orElseThrow();
      }
    }
    String counts = races + " races, " + preserving + " sync-preserving, " + refuted + " refuted";
    assertThat(races).as(counts).isGreaterThan(2_000);
    assertThat(races - preserving).as(counts).isGreaterThan(races / 5);
    assertThat(refuted).as(counts).isGreaterThan(races / 20);
  }

  @ParameterizedTest
  @EnumSource(names = {"M2", "EXACT"})
  void completeOrdersFindExactlyTheRaces(Order order) {
    forEachTrace(
        (trace, races) -> {
          Prediction prediction = Prediction.of(trace, order, Grouping.EVENT);
          var result = prediction.result();
          Optional<Guarantee> guarantee =
              races.isEmpty() ? Optional.of(Guarantee.TRACE) : Optional.empty();
          return firstOf(
              unequal("the set of pairs", prediction.pairs(), races),
              unequal("the set of witnessed pairs", prediction.witnessedPairs(), races),
              unequal("verdict", result.verdict(), races.isEmpty() ? Verdict.NONE : Verdict.RACES),
              unequal("guarantee", result.guarantee(), guarantee),
              unequal("reasons", result.reasons(), List.of()),
              unequal(
                  "undecidedPairs",
                  result.stats().count(Count.UNDECIDED_PAIRS),
                  OptionalLong.of(0)),
              unequal(
                  "refused", result.stats().count(Count.REFUSED_WITNESSES), OptionalLong.empty()));
        });
  }

  private static <T> Set<T> each(Set<Pair> pairs, Function<Pair, T> what) {
    Set<T> all = new java.util.HashSet<>();
    pairs.forEach(pair -> all.add(what.apply(pair)));
    return all;
  }

  private static Set<Integer> both(Set<Pair> pairs, ToIntFunction<Integer> what) {
    Set<Integer> all = new TreeSet<>();
    for (Pair pair : pairs) {
      all.add(what.applyAsInt(pair.first()));
      all.add(what.applyAsInt(pair.second()));
    }
    return all;
  }

  private static Set<Integer> locations(Trace trace, Pair pair) {
    return new TreeSet<>(List.of(trace.location(pair.first()), trace.location(pair.second())));
  }

  @ParameterizedTest
  @EnumSource(names = {"SHB", "SYNCP", "M2", "EXACT"})
  void groupsAreThoseOfTheEvents(Order order) {
    forEachTrace(
        SEEDS / 2,
        (trace, races) -> {
          Set<Pair> events = Prediction.of(trace, order, Grouping.EVENT).pairs();
          Set<Pair> byPair = Prediction.of(trace, order, Grouping.PAIR).pairs();
          Set<Pair> byLine = Prediction.of(trace, order, Grouping.LINE).pairs();
          Prediction variables = Prediction.of(trace, order, Grouping.VARIABLE);
          Set<Pair> byVariable = variables.pairs();
          Set<Set<Integer>> pairs = each(events, pair -> locations(trace, pair));
          Set<Integer> racy = each(events, pair -> trace.target(pair.first()));
          return firstOf(
              notWithin("PAIR", byPair, events),
              notWithin("LINE", byLine, events),
              notWithin("VARIABLE", byVariable, events),
              unequal("PAIR", each(byPair, pair -> locations(trace, pair)), pairs),
              unequal("the number by PAIR", byPair.size(), pairs.size()),
              unequal("LINE", both(byLine, trace::location), both(events, trace::location)),
              unequal("VARIABLE", each(byVariable, pair -> trace.target(pair.first())), racy),
              unequal("the number by VARIABLE", byVariable.size(), racy.size()),
              unequal("witnessed", variables.witnessedPairs(), byVariable));
        });
  }

  @Test
  void soundOrdersContainEachOther() {
    forEachTrace(
        (trace, races) -> {
          Prediction shb = Prediction.of(trace, Order.SHB, Grouping.EVENT);
          Prediction preserving = Prediction.of(trace, Order.SYNCP, Grouping.EVENT);
          return firstOf(
              notWithin("shb", shb.pairs(), preserving.pairs()),
              notWithin("syncp", preserving.pairs(), races),
              unequal("witnessed by shb", shb.witnessedPairs(), shb.pairs()),
              unequal("witnessed by syncp", preserving.witnessedPairs(), preserving.pairs()));
        });
  }

  private static Set<Pair> reported(Trace trace, Order order) {
    Set<Pair> pairs = new TreeSet<>();
    RaceSink sink = (first, thread, kind, second) -> pairs.add(new Pair(first, second));
    switch (order) {
      case HB -> new HappensBefore(Detail.ALL, sink).run(trace, Progress.NONE);
      case WCP -> new WeakCausalPrecedence(trace, Detail.ALL, sink).run(trace, Progress.NONE);
      case DC -> new DoesntCommute(trace, Detail.ALL, sink).run(trace, Progress.NONE);
      default -> throw new IllegalArgumentException(order.word());
    }
    return pairs;
  }

  @ParameterizedTest
  @EnumSource(names = {"HB", "WCP", "DC"})
  void unsoundOrdersWitnessExactlyTheRaces(Order order) {
    forEachTrace(
        (trace, races) -> {
          Prediction prediction = Prediction.of(trace, order, Grouping.EVENT);
          Set<Pair> reported = reported(trace, order);
          Set<Pair> real = new TreeSet<>(reported);
          real.retainAll(races);
          return firstOf(
              unequal("the set of pairs", prediction.pairs(), reported),
              unequal("the set of witnessed pairs", prediction.witnessedPairs(), real));
        });
  }

  @Test
  void theFirstRaceOfHappensBeforeIsReal() {
    forEachTrace(
        (trace, races) -> {
          Set<Pair> reported = Prediction.of(trace, Order.HB, Grouping.EVENT).pairs();
          int earliest =
              reported.stream().map(Pair::second).min(Comparator.naturalOrder()).orElse(-1);
          Set<Pair> first = new TreeSet<>(reported);
          first.removeIf(pair -> pair.second() != earliest);
          return notWithin("the first races", first, races);
        });
  }

  @Test
  void everyWitnessRuns() {
    for (Order order : Order.values()) {
      forEachTrace(
          SEEDS / 4,
          (trace, races) -> {
            for (Grouping grouping : List.of(Grouping.EVENT, Grouping.PAIR)) {
              for (Race race : Prediction.of(trace, order, grouping).result().races()) {
                if (race.certainty() == Certainty.WITNESSED) {
                  List<Integer> events =
                      Prediction.events((Reordering) race.witness().orElseThrow());
                  Set<Long> last = new TreeSet<>();
                  events.subList(events.size() - 2, events.size()).forEach(e -> last.add((long) e));
                  Set<Long> pair =
                      new TreeSet<>(
                          List.of(
                              race.first().event().getAsLong(), race.second().event().getAsLong()));
                  if (!TraceRun.endsInARace(trace, events) || !last.equals(pair)) {
                    return Optional.of(order + " has the witness " + events + " for " + pair);
                  }
                }
              }
            }
            return Optional.empty();
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void theResultDoesNotDependOnTheNumberOfThreads(Grouping grouping) {
    List<Trace> traces = new ArrayList<>();
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SEEDS / 8; seed++) {
      traces.add(ContendedTrace.of(seed, new ContendedTrace.Shape(3, 3, 12, 120, 3, Spice.NONE)));
      traces.add(ContendedTrace.of(seed, new ContendedTrace.Shape(4, 2, 40, 300, 3, Spice.ALL)));
    }
    for (Trace trace : traces) {
      for (Order order : List.of(Order.M2, Order.SYNCP, Order.WCP)) {
        PredictOptions options =
            PredictOptions.defaults().withOrder(order).withGrouping(grouping).withBudget(2_000);
        assertThat(Prediction.of(trace, options.withThreads(8)).facts())
            .as("%s, order %s", trace.name(), order)
            .isEqualTo(Prediction.of(trace, options.withThreads(1)).facts());
      }
    }
  }
}
