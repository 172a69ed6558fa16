package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.jvm.memory.Representation;
import dev.photofinish.jvm.memory.Tracking;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * How to explore.
 *
 * @param order in which order schedules are looked at
 * @param heuristics what {@link SearchOrder#HEURISTIC} goes by
 * @param granularity where threads may take turns; at every access if there are benign races, on
 *     whose outcome it may depend what else happens
 * @param tracking which accesses are remembered, to be raced with by later ones; where threads take
 *     turns at synchronisation only, reads have to be, for a read and an unordered write may be
 *     seen in one order only
 * @param representation how it is kept who knows of which access
 * @param trusted classes and packages whose plain accesses are not checked
 * @param benign fields, as {@code Class.field}, whose races are not reported
 * @param timeout the time for a program
 * @param maxStates how many states to visit
 * @param maxDepth how many steps of a run to follow
 * @param maxSwitches how often a thread that could go on may be left for another
 * @param coverage how far to go once a race is known
 * @param brevity how short a witness has to be
 */
public record ExploreOptions(
    SearchOrder order,
    Set<RaceHeuristic> heuristics,
    Granularity granularity,
    Tracking tracking,
    Representation representation,
    List<String> trusted,
    List<String> benign,
    Duration timeout,
    long maxStates,
    int maxDepth,
    int maxSwitches,
    Coverage coverage,
    Brevity brevity) {

  /** No bound on depth or switches. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** How far to go once a race is known. */
  public enum Coverage {
    /** To the first race. */
    FIRST,
    /** To the end: one race for each pair of places. */
    ALL
  }

  /** How short a witness has to be. */
  public enum Brevity {
    /** The schedule that was found, made simpler. */
    SIMPLE,
    /** The fewest steps that any schedule with the race has. */
    SHORTEST
  }

  public ExploreOptions {
    if (granularity != Granularity.ACCESS && tracking == Tracking.WRITES) {
      throw new IllegalArgumentException(
          "threads that take turns at synchronisation only need reads to be tracked");
    }
    Objects.requireNonNull(order);
    if (!benign.isEmpty()) {
      granularity = Granularity.ACCESS;
    }
    heuristics = Set.copyOf(heuristics);
    Objects.requireNonNull(granularity);
    Objects.requireNonNull(tracking);
    Objects.requireNonNull(representation);
    trusted = List.copyOf(trusted);
    benign = List.copyOf(benign);
    Objects.requireNonNull(timeout);
    Objects.requireNonNull(coverage);
    Objects.requireNonNull(brevity);
  }

  /** Depth first up to the first race, for a minute. */
  public static ExploreOptions defaults() {
    return new ExploreOptions(
        SearchOrder.DFS,
        EnumSet.allOf(RaceHeuristic.class),
        Granularity.OPERATION,
        Tracking.READS,
        Representation.VECTOR_CLOCKS,
        List.of(),
        List.of(),
        Duration.ofSeconds(60),
        20_000_000L,
        UNBOUNDED,
        UNBOUNDED,
        Coverage.FIRST,
        Brevity.SIMPLE);
  }

  /** With another order, and what it goes by. */
  public ExploreOptions withOrder(SearchOrder choice, Set<RaceHeuristic> by) {
    return new ExploreOptions(
        choice,
        by,
        granularity,
        tracking,
        representation,
        trusted,
        benign,
        timeout,
        maxStates,
        maxDepth,
        maxSwitches,
        coverage,
        brevity);
  }

  /** With other places where threads may take turns, and another memory of accesses. */
  public ExploreOptions withGranularity(Granularity choice, Tracking remembered) {
    return new ExploreOptions(
        order,
        heuristics,
        choice,
        remembered,
        representation,
        trusted,
        benign,
        timeout,
        maxStates,
        maxDepth,
        maxSwitches,
        coverage,
        brevity);
  }

  /** With another way to keep who knows of which access. */
  public ExploreOptions withRepresentation(Representation kept) {
    return new ExploreOptions(
        order,
        heuristics,
        granularity,
        tracking,
        kept,
        trusted,
        benign,
        timeout,
        maxStates,
        maxDepth,
        maxSwitches,
        coverage,
        brevity);
  }

  /** With classes that are trusted and fields whose races are benign. */
  public ExploreOptions withTrust(List<String> classes, List<String> fields) {
    return new ExploreOptions(
        order,
        heuristics,
        granularity,
        tracking,
        representation,
        classes,
        fields,
        timeout,
        maxStates,
        maxDepth,
        maxSwitches,
        coverage,
        brevity);
  }

  /** With another time limit. */
  public ExploreOptions withTimeout(Duration limit) {
    return withBounds(limit, maxStates, maxDepth, maxSwitches);
  }

  /** With other bounds. */
  public ExploreOptions withBounds(Duration time, long states, int depth, int switches) {
    return new ExploreOptions(
        order,
        heuristics,
        granularity,
        tracking,
        representation,
        trusted,
        benign,
        time,
        states,
        depth,
        switches,
        coverage,
        brevity);
  }

  /** With another end, and other witnesses. */
  public ExploreOptions withCoverage(Coverage choice, Brevity witnesses) {
    return new ExploreOptions(
        order,
        heuristics,
        granularity,
        tracking,
        representation,
        trusted,
        benign,
        timeout,
        maxStates,
        maxDepth,
        maxSwitches,
        choice,
        witnesses);
  }
}
