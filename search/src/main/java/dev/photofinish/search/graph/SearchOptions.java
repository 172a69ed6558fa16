package dev.photofinish.search.graph;

import dev.photofinish.search.detect.Detection;
import java.util.function.BooleanSupplier;

/**
 * How to search.
 *
 * @param heuristic the scores of {@link Strategy#BEST_FIRST}
 * @param maxStates how many states to visit
 * @param maxDepth how many steps of a run to follow
 * @param maxPreemptions how often a thread that could go on at a lock operation may be left
 * @param waiting how often threads go round in loops that wait
 * @param cancelled asked now and then; true ends the search
 */
public record SearchOptions(
    Strategy strategy,
    Heuristic heuristic,
    Detection detection,
    RaceMode mode,
    long maxStates,
    int maxDepth,
    int maxPreemptions,
    WaitingRounds waiting,
    BooleanSupplier cancelled) {

  /** No bound on preemptions. */
  public static final int ANY_PREEMPTIONS = Integer.MAX_VALUE;

  /** Depth first, without bounds, up to the first race. */
  public static SearchOptions defaults() {
    return new SearchOptions(
        Strategy.DEPTH_FIRST,
        Heuristic.MOST_WATCHED,
        Detection.RECENT_ACCESSES,
        RaceMode.FIRST,
        Long.MAX_VALUE,
        Integer.MAX_VALUE,
        ANY_PREEMPTIONS,
        WaitingRounds.ALL,
        () -> false);
  }

  /** With another strategy. */
  public SearchOptions withStrategy(Strategy other) {
    return new SearchOptions(
        other, heuristic, detection, mode, maxStates, maxDepth, maxPreemptions, waiting, cancelled);
  }

  /** With another heuristic, best first. */
  public SearchOptions withHeuristic(Heuristic other) {
    return new SearchOptions(
        Strategy.BEST_FIRST,
        other,
        detection,
        mode,
        maxStates,
        maxDepth,
        maxPreemptions,
        waiting,
        cancelled);
  }

  /** With another way to find races. */
  public SearchOptions withDetection(Detection other) {
    return new SearchOptions(
        strategy, heuristic, other, mode, maxStates, maxDepth, maxPreemptions, waiting, cancelled);
  }

  /** With another mode. */
  public SearchOptions withMode(RaceMode other) {
    return new SearchOptions(
        strategy,
        heuristic,
        detection,
        other,
        maxStates,
        maxDepth,
        maxPreemptions,
        waiting,
        cancelled);
  }

  /** With another bound on states. */
  public SearchOptions withMaxStates(long other) {
    return new SearchOptions(
        strategy, heuristic, detection, mode, other, maxDepth, maxPreemptions, waiting, cancelled);
  }

  /** With another bound on steps. */
  public SearchOptions withMaxDepth(int other) {
    return new SearchOptions(
        strategy, heuristic, detection, mode, maxStates, other, maxPreemptions, waiting, cancelled);
  }

  /** With another bound on preemptions. */
  public SearchOptions withMaxPreemptions(int other) {
    return new SearchOptions(
        strategy, heuristic, detection, mode, maxStates, maxDepth, other, waiting, cancelled);
  }

  /** With another way to follow loops that wait. */
  public SearchOptions withWaiting(WaitingRounds other) {
    return new SearchOptions(
        strategy,
        heuristic,
        detection,
        mode,
        maxStates,
        maxDepth,
        maxPreemptions,
        other,
        cancelled);
  }

  /** With another hook to end the search. */
  public SearchOptions withCancelled(BooleanSupplier other) {
    return new SearchOptions(
        strategy, heuristic, detection, mode, maxStates, maxDepth, maxPreemptions, waiting, other);
  }
}
