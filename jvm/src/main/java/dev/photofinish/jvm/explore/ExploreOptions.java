package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.jvm.memory.Representation;
import dev.photofinish.jvm.memory.Tracking;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
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
 * @param questions what threads are known to ask about others; inside calls of the library, if they
 *     ask what others do just now
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
 * @param confirmation what follows if no race was found
 */
public record ExploreOptions(
    SearchOrder order,
    Set<RaceHeuristic> heuristics,
    Granularity granularity,
    Set<Question> questions,
    Tracking tracking,
    Representation representation,
    List<String> trusted,
    List<String> benign,
    Duration timeout,
    long maxStates,
    int maxDepth,
    int maxSwitches,
    Coverage coverage,
    Brevity brevity,
    Confirmation confirmation) {

  /** No bound on depth or switches. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** How far to go once a race is known. */
  public enum Coverage {
    /** To the first race. */
    FIRST,
    /** To the first race, and further for deadlocks, failed assertions and exceptions. */
    FIRST_AND_DEFECTS,
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

  /** What follows a search that found no race, and took calls of the library as one step. */
  public enum Confirmation {
    /** Nothing: that they are one step is a bound of the result. */
    NONE,
    /** Another search with turns inside those calls, as far as there is time. */
    IN_TIME
  }

  public ExploreOptions {
    if (granularity != Granularity.ACCESS && tracking == Tracking.WRITES) {
      throw new IllegalArgumentException(
          "threads that take turns at synchronisation only need reads to be tracked");
    }
    Objects.requireNonNull(order);
    questions = Set.copyOf(questions);
    if (!benign.isEmpty()) {
      granularity = Granularity.ACCESS;
    } else if (granularity == Granularity.OPERATION && questions.contains(Question.THREAD_STATES)) {
      granularity = Granularity.SYNCHRONISATION;
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
    Objects.requireNonNull(confirmation);
  }

  /** Depth first up to the first race, for a minute. */
  public static ExploreOptions defaults() {
    return new ExploreOptions(
        SearchOrder.DFS,
        EnumSet.allOf(RaceHeuristic.class),
        Granularity.OPERATION,
        Set.of(),
        Tracking.READS,
        Representation.VECTOR_CLOCKS,
        List.of(),
        List.of(),
        Duration.ofSeconds(60),
        20_000_000L,
        UNBOUNDED,
        UNBOUNDED,
        Coverage.FIRST,
        Brevity.SIMPLE,
        Confirmation.NONE);
  }

  /** With another order, and what it goes by. */
  public ExploreOptions withOrder(SearchOrder choice, Set<RaceHeuristic> by) {
    return new ExploreOptions(
        choice,
        by,
        granularity,
        questions,
        tracking,
        representation,
        trusted,
        benign,
        timeout,
        maxStates,
        maxDepth,
        maxSwitches,
        coverage,
        brevity,
        confirmation);
  }

  /** With other places where threads may take turns, and another memory of accesses. */
  public ExploreOptions withGranularity(Granularity choice, Tracking remembered) {
    return new ExploreOptions(
        order,
        heuristics,
        choice,
        questions,
        remembered,
        representation,
        trusted,
        benign,
        timeout,
        maxStates,
        maxDepth,
        maxSwitches,
        coverage,
        brevity,
        confirmation);
  }

  /** With more questions that threads ask about others. */
  ExploreOptions withQuestions(Set<Question> asked) {
    Set<Question> all = new HashSet<>(questions);
    all.addAll(asked);
    return new ExploreOptions(
        order,
        heuristics,
        granularity,
        all,
        tracking,
        representation,
        trusted,
        benign,
        timeout,
        maxStates,
        maxDepth,
        maxSwitches,
        coverage,
        brevity,
        confirmation);
  }

  /** With another way to keep who knows of which access. */
  public ExploreOptions withRepresentation(Representation kept) {
    return new ExploreOptions(
        order,
        heuristics,
        granularity,
        questions,
        tracking,
        kept,
        trusted,
        benign,
        timeout,
        maxStates,
        maxDepth,
        maxSwitches,
        coverage,
        brevity,
        confirmation);
  }

  /** With classes that are trusted and fields whose races are benign. */
  public ExploreOptions withTrust(List<String> classes, List<String> fields) {
    return new ExploreOptions(
        order,
        heuristics,
        granularity,
        questions,
        tracking,
        representation,
        classes,
        fields,
        timeout,
        maxStates,
        maxDepth,
        maxSwitches,
        coverage,
        brevity,
        confirmation);
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
        questions,
        tracking,
        representation,
        trusted,
        benign,
        time,
        states,
        depth,
        switches,
        coverage,
        brevity,
        confirmation);
  }

  /** With another end, and other witnesses. */
  public ExploreOptions withCoverage(Coverage choice, Brevity witnesses) {
    return new ExploreOptions(
        order,
        heuristics,
        granularity,
        questions,
        tracking,
        representation,
        trusted,
        benign,
        timeout,
        maxStates,
        maxDepth,
        maxSwitches,
        choice,
        witnesses,
        confirmation);
  }

  /** With another confirmation. */
  public ExploreOptions withConfirmation(Confirmation choice) {
    return new ExploreOptions(
        order,
        heuristics,
        granularity,
        questions,
        tracking,
        representation,
        trusted,
        benign,
        timeout,
        maxStates,
        maxDepth,
        maxSwitches,
        coverage,
        brevity,
        choice);
  }
}
